import { styled } from '../theme/styled.ts';

/** A quiet raised ground for a group of things: borders in the dark, shadows in the light. */
export const Surface = styled('div', {
  base: {
    background: 'surface',
    borderRadius: 'card',
    border: '1px solid',
    borderColor: 'hairline',
    boxShadow: 'var(--c-rest)',
    padding: { base: '4', md: '6' },
  },
});
