import { fireEvent } from '@testing-library/react';

/** Clicks an element with the mouse, at a time in ms and a position in px that user-event does not set. */
export function clickAt(element: Element, time: number, clientX = 100): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX,
    clientY: 100,
  });
  Object.defineProperty(event, 'timeStamp', { value: time });
  fireEvent(element, event);
}
