import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { isScrollLocked, listenToScrollLock } from '../overlays/scroll-lock.ts';

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const onReducedMotionChange = (listener: () => void) => {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the user prefers reduced motion; autoplay is then replaced by buttons. False on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onReducedMotionChange,
    () => reducedMotion().matches,
    () => false,
  );

/**
 * Whether autoplay may run: no reduced motion, the page is visible, no overlay covers it, and the region has neither
 * hover nor focus. False on the server and until the first effect.
 */
export function useAutoplayAllowed(region: RefObject<HTMLElement | null>): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const query = reducedMotion();
    const paused = { pointer: false, focus: false };
    const isInPanel = element.closest('[data-part=panel]') !== null;
    const isSeen = () => !document.hidden && (isInPanel || !isScrollLocked());
    const decide = () => setAllowed(!query.matches && isSeen() && !paused.pointer && !paused.focus);
    // A transition, so that the opening or closing panel renders first.
    const decideLater = () => startTransition(decide);
    const hold = (what: 'pointer' | 'focus', value: boolean) => () => {
      paused[what] = value;
      decide();
    };
    const enter = hold('pointer', true);
    const leave = hold('pointer', false);
    const focusIn = hold('focus', true);
    const focusOut = hold('focus', false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focusIn);
    element.addEventListener('focusout', focusOut);
    document.addEventListener('visibilitychange', decide);
    query.addEventListener('change', decide);
    const stopListening = listenToScrollLock(decideLater);
    decide();
    return () => {
      stopListening();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focusIn);
      element.removeEventListener('focusout', focusOut);
      document.removeEventListener('visibilitychange', decide);
      query.removeEventListener('change', decide);
    };
  }, [region]);
  return isAllowed;
}
