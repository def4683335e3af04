import { color } from '../theme/colors.ts';
import { fontSizes } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const styles = {
  border: 0,
  borderTop: `1px solid ${color('hairline')}`,
  width: '100%',
  margin: 0,
};

const Line = styledElement('hr', styles);
const Labelled = styledElement('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  color: color('muted'),
  fontSize: fontSizes.sm,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${color('hairline')}` },
});

/** A separator line, with an optional `label` ("or") in its middle. */
export function Divider({ label }: { label?: string }) {
  return label === undefined ? <Line /> : <Labelled role="separator">{label}</Labelled>;
}
