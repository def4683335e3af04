import { styledElement } from '../theme/styled-element.ts';

const styles = {
  border: 0,
  borderTop: '1px solid var(--c-hairline)',
  width: '100%',
  margin: 0,
};

const Line = styledElement('hr', styles);
const Labelled = styledElement('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  color: 'var(--c-muted)',
  fontSize: '0.875rem',
  '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid var(--c-hairline)' },
});

/** A separator line, with an optional `label` ("or") in its middle. */
export function Divider({ label }: { label?: string }) {
  return label === undefined ? <Line /> : <Labelled role="separator">{label}</Labelled>;
}
