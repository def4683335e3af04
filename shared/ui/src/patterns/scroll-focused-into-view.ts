import type { FocusEvent } from 'react';

/**
 * Scrolls an entry of a row fully into view on keyboard focus: browsers stop when a few px of it are visible. A click
 * also moves the focus, but must not move its target.
 */
export function scrollFocusedIntoView({ target }: FocusEvent) {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
