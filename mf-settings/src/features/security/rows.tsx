import { color } from '@talad/ui/colors';
import { styledElement } from '@talad/ui/styled-element';

/** List of devices or of what happened on them: an icon, the texts, and a button if there is one. */
export const Rows = styledElement('ul', {
  listStyle: 'none',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  boxShadow: color('rest'),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '14px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${color('hairline')}` },
  '& > li > button': { gridColumn: '2', justifySelf: 'start' },
  '& > li > svg': { color: color('muted') },
  '@media (min-width: 600px)': {
    '& > li': { gridTemplateColumns: '32px minmax(0, 1fr) auto' },
    '& > li > button': { gridColumn: '3' },
  },
});
