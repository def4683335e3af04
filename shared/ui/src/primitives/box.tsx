import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { styled } from '../theme/styled.ts';

/** A div with style props: `<Box p={4} bg="surface" />`; numbers are steps of 4 px. */
export const Box = styled('div');
export const Flex = styled('div', { base: { display: 'flex' } });
export const Grid = styled('div', { base: { display: 'grid' } });
export const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
export const HStack = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });

/** Centred, at most 1200 px of content, with the page's gutters (16 px, from 768 px on 24 px). */
export const Container = styled('div', {
  base: {
    width: 'full',
    maxWidth: { base: '1232px', md: '1248px' },
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
  },
});

export type BoxProps = HTMLChakraProps<'div'>;
