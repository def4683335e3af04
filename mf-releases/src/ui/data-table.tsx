import { color } from '@talad/ui/colors';
import { belowDesktop, fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import type { ReactNode } from 'react';

/** Scrolls a wide table horizontally on narrow screens; focusable, so that the keyboard scrolls it too. */
const TableCard = styledElement('div', {
  overflowX: 'auto',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  '& > table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSizes.sm },
  '& th, & td': { padding: '10px 12px', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { fontWeight: 500, color: color('muted'), whiteSpace: 'nowrap' },
  '& tbody > tr': { borderTop: `1px solid ${color('hairline')}` },
  '& time, & code': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: fontSizes.xs, color: color('muted') },
  '& [data-part=number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // Within reach however far the table is scrolled.
  '& [data-part=actions]': {
    position: 'sticky',
    insetInlineEnd: 0,
    background: color('surface'),
    [belowDesktop]: { boxShadow: `inset 1px 0 ${color('hairline')}` },
  },
});

interface Column {
  title: string;
  /** What its cells are, which have the same `data-part`. */
  part?: 'number' | 'actions';
}

interface DataTableProps {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** A table with a title for each column. */
export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <TableCard role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, part }) => (
              <th key={title} scope="col" data-part={part}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableCard>
  );
}
