import { serverNow } from '@talad/runtime/server-clock';
import { useEffect, useRef, useState } from 'react';

/** Interval of `onExpired` calls after the end, ms: the server's clock may be slightly behind. */
const retryMs = 5000;

/** Formats a duration in ms as `14:05`; never negative. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time is short from this many ms before the end. */
const shortFrom = 120_000;

export interface TimeLeft {
  /** `14:05` */
  clock: string;
  isShort: boolean;
  isExpired: boolean;
}

/** Countdown to an instant, updated every second; calls `onExpired` at the end, and repeatedly until unmount. */
export function useTimeLeft(until: string, onExpired: () => unknown): TimeLeft {
  const [left, setLeft] = useState(() => Date.parse(until) - serverNow());
  const expired = useRef(onExpired);
  useEffect(() => {
    expired.current = onExpired;
  });
  useEffect(() => {
    let nextCall = Date.parse(until);
    const timer = setInterval(() => {
      const now = serverNow();
      setLeft(Date.parse(until) - now);
      if (now < nextCall) return;
      nextCall = now + retryMs;
      expired.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { clock: clockOf(left), isShort: left <= shortFrom, isExpired: left <= 0 };
}
