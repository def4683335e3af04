import { color } from '@talad/ui/colors';
import { fontSizes, layer } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import type { MountedModule } from './page-facts.ts';

/** Lets the pointer through, so that the page works below it. */
const Outline = styledElement('div', {
  position: 'absolute',
  zIndex: layer.overlay,
  border: `2px solid ${color('accent')}`,
  pointerEvents: 'none',
  '& > span': {
    position: 'absolute',
    insetInlineStart: 0,
    top: 0,
    padding: '0 6px',
    background: color('raised'),
    color: color('fg'),
    fontSize: fontSizes.xs,
    whiteSpace: 'nowrap',
  },
});

/** A frame around each module with the name of its remote; the table of the inspector has the same names as text. */
export function Outlines({ modules }: { modules: readonly MountedModule[] }) {
  return modules.map(({ remote, left, top, width, height }) => (
    <Outline key={`${remote} ${left} ${top}`} aria-hidden="true" style={{ left, top, width, height }}>
      <span>{remote}</span>
    </Outline>
  ));
}
