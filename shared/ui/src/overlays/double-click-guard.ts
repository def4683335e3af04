/** ms and px within which two taps count as a double tap: browsers count the clicks of a mouse only. */
const within = { ms: 400, px: 24 } as const;

type Press = { time: number; x: number; y: number };

let latest: Press | undefined;
let guarded: Press | undefined;
let persistent: () => Element[] = () => [];

const isSamePosition = (press: Press, { clientX, clientY }: MouseEvent) =>
  Math.hypot(press.x - clientX, press.y - clientY) <= within.px;

/** Two deliberate clicks of a mouse may be close; what counts as a double-click is a setting of the user's device. */
const isRepeated = (press: Press, event: MouseEvent) =>
  'pointerType' in event && event.pointerType === 'mouse'
    ? event.detail > 1
    : event.timeStamp - press.time <= within.ms && isSamePosition(press, event);

function onClick(event: MouseEvent): void {
  // Clicks from the keyboard and assistive technology have no coordinates and are never a double-click.
  if (event.detail === 0 || (event.clientX === 0 && event.clientY === 0)) return;
  const { timeStamp: time, clientX: x, clientY: y, target } = event;
  const isSecond = guarded && isRepeated(guarded, event);
  guarded = undefined;
  latest = { time, x, y };
  if (!isSecond) return;
  if (target instanceof Node && persistent().some((element) => element.contains(target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

if (typeof window !== 'undefined') window.addEventListener('click', onClick, { capture: true });

/**
 * Call when a panel, a menu, a toast or a step opens, closes or changes: the second click of the double-click that
 * caused it is ignored, in what it shows and on what lies below. Elements that stay interactive beside a panel still
 * get theirs.
 */
export function guardDoubleClick(persistentElements: () => Element[] = () => []): void {
  guarded = latest;
  persistent = persistentElements;
}
