import { serverNow } from '@talad/runtime/server-clock';
import { useEffect, useState } from 'react';

const secondsLeft = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 1000));

/** Whole seconds until an instant by the server's clock; 0 once it has passed. */
export function useSecondsUntil(instant: string): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(instant));
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(instant));
    tick();
    const timer = setInterval(() => {
      tick();
      if (secondsLeft(instant) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
