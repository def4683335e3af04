import { color } from '@talad/ui/colors';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import type { ReactNode } from 'react';

const List = styledElement('dl', {
  display: 'grid',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  boxShadow: color('rest'),
  '& > div': {
    display: 'grid',
    gap: '2px 24px',
    padding: '14px 16px',
    '@media (min-width: 600px)': { gridTemplateColumns: '180px minmax(0, 1fr)', alignItems: 'center' },
  },
  '& > div + div': { borderTop: `1px solid ${color('hairline')}` },
  '& dt': { fontSize: fontSizes.sm, color: color('muted') },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
});

/** A description list of label and value pairs. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
