import { from } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

/** Chart and sales side by side on desktop; shared with their skeleton. */
export const MarketDataColumns = styledElement('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '24px',
  alignItems: 'start',
  [from.lg]: { gridTemplateColumns: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
});
