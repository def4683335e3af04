import { fireEvent } from '@testing-library/react';

type Click = { pointerType: 'mouse' | 'touch'; detail: number; timeStamp: number; clientX: number };

/** user-event clicks at no position and at the time of now. */
function click(element: Element, { pointerType, detail, timeStamp, clientX }: Click): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX, clientY: 100 });
  Object.defineProperties(event, { timeStamp: { value: timeStamp }, pointerType: { value: pointerType } });
  fireEvent(element, event);
}

/** A tap at a time in ms and a position in px. */
export const tapAt = (element: Element, timeStamp: number, clientX = 100): void =>
  click(element, { pointerType: 'touch', detail: 1, timeStamp, clientX });

/** A click of a mouse that the browser counts as the nth in a row. */
export const clickNth = (element: Element, detail: number): void =>
  click(element, { pointerType: 'mouse', detail, timeStamp: 0, clientX: 100 });
