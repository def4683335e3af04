/** ms and px within which two clicks count as a double-click. */
const within = { ms: 400, px: 24 } as const;

type Press = { time: number; x: number; y: number };

let latest: Press | undefined;
let guarded: Press | undefined;
let persistent: () => Element[] = () => [];

const isSamePosition = (press: Press, { clientX, clientY }: MouseEvent) =>
  Math.hypot(press.x - clientX, press.y - clientY) <= within.px;

function onClick(event: MouseEvent): void {
  // Clicks from the keyboard and assistive technology have no coordinates and are never a double-click.
  if (event.detail === 0 || (event.clientX === 0 && event.clientY === 0)) return;
  const { timeStamp: time, clientX: x, clientY: y, target } = event;
  const isSecond = guarded && time - guarded.time <= within.ms && isSamePosition(guarded, event);
  guarded = undefined;
  latest = { time, x, y };
  if (!isSecond) return;
  if (target instanceof Node && persistent().some((element) => element.contains(target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

if (typeof window !== 'undefined') window.addEventListener('click', onClick, { capture: true });

/**
 * Call when a panel opens, closes or changes: the second click of the double-click that caused it is ignored, in the
 * panel and on what lies below. Elements that stay interactive beside the panel still get theirs.
 */
export function guardDoubleClick(persistentElements: () => Element[]): void {
  guarded = latest;
  persistent = persistentElements;
}
