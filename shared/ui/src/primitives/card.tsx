import { color } from '../theme/colors.ts';
import { from, radius } from '../theme/scale.ts';
import { styled } from '../theme/styled.ts';

/** A card surface with a border, and a shadow in the light theme. */
export const Surface = styled('div', {
  background: color('surface'),
  borderRadius: radius.card,
  border: `1px solid ${color('hairline')}`,
  boxShadow: color('rest'),
  padding: '16px',
  [from.md]: { padding: '24px' },
});
