import { from } from '../theme/scale.ts';
import { styled } from '../theme/styled.ts';

/** A div with style props: `<Box p={4} bg="surface" />`; numbers are steps of 4 px. */
export const Box = styled('div');
/** A flex container. */
export const Flex = styled('div', { display: 'flex' });
/** A grid container. */
export const Grid = styled('div', { display: 'grid' });
/** A column with gaps of 16 px. */
export const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '16px' });
/** A row with gaps of 8 px. */
export const HStack = styled('div', { display: 'flex', alignItems: 'center', gap: '8px' });

/** Centred, at most 1200 px of content, with the page's gutters (16 px, from 768 px on 24 px). */
export const Container = styled('div', {
  width: '100%',
  maxWidth: '1232px',
  marginInline: 'auto',
  paddingInline: '16px',
  [from.md]: { maxWidth: '1248px', paddingInline: '24px' },
});
