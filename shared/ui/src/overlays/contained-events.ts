import type { SyntheticEvent } from 'react';

/** All bubbling React events of user interaction inside an overlay. */
const bubblingEvents = [
  ...['onSubmit', 'onReset', 'onInvalid', 'onInput', 'onBeforeInput', 'onChange', 'onSelect'],
  ...['onKeyDown', 'onKeyUp', 'onCompositionStart', 'onCompositionUpdate', 'onCompositionEnd'],
  ...['onFocus', 'onBlur', 'onCopy', 'onCut', 'onPaste'],
  ...['onClick', 'onDoubleClick', 'onAuxClick', 'onContextMenu', 'onWheel'],
  ...['onMouseDown', 'onMouseMove', 'onMouseUp', 'onMouseOver', 'onMouseOut'],
  ...['onPointerDown', 'onPointerMove', 'onPointerUp', 'onPointerCancel', 'onPointerOver', 'onPointerOut'],
  ...['onTouchStart', 'onTouchMove', 'onTouchEnd', 'onTouchCancel'],
  ...['onDrag', 'onDragStart', 'onDragEnd', 'onDragEnter', 'onDragLeave', 'onDragOver', 'onDrop'],
] as const;

type ContainedEvents = Record<(typeof bubblingEvents)[number], (event: SyntheticEvent) => void>;

/** `stopPropagation()` would also keep the native event from listeners on `document`: Escape, outside clicks. */
function stopInReact(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}

/**
 * Handlers for the outermost elements of a portal. React events bubble through portals to the React parents: without
 * these a form in a dialog also submits the form whose component opened the dialog, and a click in it clicks the card.
 */
export const containedEvents = Object.fromEntries(
  bubblingEvents.map((name) => [name, stopInReact]),
) as ContainedEvents;
