import { styledElement } from '@talad/ui/styled-element';

/** A table of amounts: right-aligned tabular figures; on phones each row becomes a card. */
export const MoneyTable = styledElement('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '10px 12px', textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: 500, color: 'var(--c-muted)', whiteSpace: 'nowrap' },
  '& tbody > tr': { borderTop: '1px solid var(--c-hairline)' },
  '& time': { whiteSpace: 'nowrap' },
  '& [data-part=money]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody > tr > th': { color: 'var(--c-fg)', whiteSpace: 'normal' },
  '& small': { display: 'block', fontSize: '0.75rem', color: 'var(--c-muted)', overflowWrap: 'anywhere' },
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
      fontSize: '0.75rem',
      color: 'var(--c-muted)',
    },
    '& > tbody > tr > [data-part=money]:empty': { display: 'none' },
  },
});

/** Scrolls a wide table horizontally on narrow screens. */
export const TableCard = styledElement('div', {
  overflowX: 'auto',
  padding: '4px 8px',
  border: '1px solid var(--c-hairline)',
  borderRadius: '12px',
  background: 'var(--c-surface)',
});
