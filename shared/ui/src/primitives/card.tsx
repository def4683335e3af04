import { styled } from '../theme/styled.ts';

/** A card surface with a border, and a shadow in the light theme. */
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
