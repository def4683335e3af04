import type { FocusEvent } from 'react';

/**
 * Brings an entry of a row whole into sight when the keyboard has reached something in it: browsers leave it where a
 * few px of it are seen. A press gives the focus, too, and must not move what it presses.
 */
export function bringIn({ target }: FocusEvent) {
  if (target.matches(':focus-visible'))
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
