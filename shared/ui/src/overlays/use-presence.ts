import { nextPaint } from '@talad/runtime/next-paint';
import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * True while `open`, and after that until the element's movement out of sight has ended: what leaves stays drawn until
 * it is gone.
 */
export function usePresence(open: boolean, element: RefObject<Element | null>): boolean {
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  useEffect(() => {
    if (open || !isPresent) return;
    let isCurrent = true;
    const leave = async () => {
      // Asked for sooner, the browser would have to style the page within the press.
      await nextPaint();
      const movements = element.current?.getAnimations?.() ?? [];
      await Promise.allSettled(movements.map(({ finished }) => finished));
      if (isCurrent) startTransition(() => setPresent(false));
    };
    void leave();
    return () => {
      isCurrent = false;
    };
  }, [open, isPresent, element]);
  return isPresent;
}
