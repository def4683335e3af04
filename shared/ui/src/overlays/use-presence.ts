import { nextPaint } from '@talad/runtime/next-paint';
import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * True while `open`, and afterwards until the element's exit animation has ended.
 */
export function usePresence(open: boolean, element: RefObject<Element | null>): boolean {
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  useEffect(() => {
    if (open || !isPresent) return;
    let isCurrent = true;
    const leave = async () => {
      // getAnimations() forces style: calling it earlier would delay the response to the click.
      await nextPaint();
      const animations = element.current?.getAnimations?.() ?? [];
      await Promise.allSettled(animations.map(({ finished }) => finished));
      if (isCurrent) startTransition(() => setPresent(false));
    };
    void leave();
    return () => {
      isCurrent = false;
    };
  }, [open, isPresent, element]);
  return isPresent;
}
