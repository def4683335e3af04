import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import type { ReactNode } from 'react';

const Lines = styledElement('dl', {
  display: 'grid',
  padding: '4px 16px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16px',
    paddingBlock: '10px',
  },
  '& > div + div': { borderTop: `1px solid ${color('hairline')}` },
  '& dt': { flex: 'none', maxWidth: '50%', fontSize: fontSizes.sm, color: color('muted') },
  '& dd': { textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& > [data-part=sum] dt': { color: color('fg'), fontWeight: 600 },
});

export interface SumLine {
  label: string;
  value: ReactNode;
}

/** A list of label and value pairs, with an optional total. */
export function SumLines({ lines, total }: { lines: readonly SumLine[]; total?: SumLine }) {
  return (
    <Lines>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total ? (
        <div data-part="sum">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      ) : null}
    </Lines>
  );
}
