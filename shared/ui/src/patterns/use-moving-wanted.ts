import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const onStillness = (listener: () => void) => {
  const still = stillness();
  still.addEventListener('change', listener);
  return () => still.removeEventListener('change', listener);
};

/** Whether motion is unwanted; what would move by itself is then moved by hand. False on the server. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    onStillness,
    () => stillness().matches,
    () => false,
  );

/**
 * Whether something that moves by itself may: motion is wanted, the page is seen, and neither pointer nor
 * focus is on it. False on the server and until the first effect.
 */
export function useMovingWanted(region: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const still = stillness();
    const held = { pointer: false, focus: false };
    const decide = () => setWanted(!still.matches && !document.hidden && !held.pointer && !held.focus);
    const hold = (what: 'pointer' | 'focus', value: boolean) => () => {
      held[what] = value;
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
    still.addEventListener('change', decide);
    decide();
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focusIn);
      element.removeEventListener('focusout', focusOut);
      document.removeEventListener('visibilitychange', decide);
      still.removeEventListener('change', decide);
    };
  }, [region]);
  return wanted;
}
