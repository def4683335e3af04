import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

/** A table of amounts: right-aligned tabular figures; on phones each row becomes a card. */
export const MoneyTable = styledElement('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSizes.sm,
  '& th, & td': { padding: '10px 12px', textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: 500, color: color('muted'), whiteSpace: 'nowrap' },
  '& tbody > tr': { borderTop: `1px solid ${color('hairline')}` },
  '& time': { whiteSpace: 'nowrap' },
  '& [data-part=money]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody > tr > th': { color: color('fg'), whiteSpace: 'normal' },
  '& small': { display: 'block', fontSize: fontSizes.xs, color: color('muted'), overflowWrap: 'anywhere' },
  '@media (max-width: 767.98px)': {
    '& > thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & > tbody': { display: 'block' },
    '& > tbody > tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '2px 12px',
      paddingBlock: '12px',
    },
    '& > tbody > tr > *': { padding: 0 },
    '& > tbody > tr > [data-wide]': { gridColumn: '1 / -1' },
    '& > tbody > tr > [data-part=money]::before': {
      content: 'attr(data-label)',
      marginInlineEnd: '8px',
      fontSize: fontSizes.xs,
      color: color('muted'),
    },
    '& > tbody > tr > [data-part=money]:empty': { display: 'none' },
  },
});

/** Scrolls a wide table horizontally on narrow screens. */
export const TableCard = styledElement('div', {
  overflowX: 'auto',
  padding: '4px 8px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
});
