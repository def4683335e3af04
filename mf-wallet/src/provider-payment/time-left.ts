import { serverNow } from '@talad/runtime/server-clock';
import { useEffect, useRef, useState } from 'react';

/** How often to ask again, in ms, once the time is up here: the server's clock may be a little behind. */
const askAgain = 5000;

/** Minutes and seconds of a span in ms, `14:05`; never below zero. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** ms before the end from which the time is short. */
const shortFrom = 120_000;

export interface TimeLeft {
  /** `14:05` */
  clock: string;
  isShort: boolean;
  isOver: boolean;
}

/** What is left until an instant, counted down each second; calls when it is over, and again until it is unmounted. */
export function useTimeLeft(until: string, onOver: () => unknown): TimeLeft {
  const [left, setLeft] = useState(() => Date.parse(until) - serverNow());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    let nextCall = Date.parse(until);
    const timer = setInterval(() => {
      const now = serverNow();
      setLeft(Date.parse(until) - now);
      if (now < nextCall) return;
      nextCall = now + askAgain;
      over.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { clock: clockOf(left), isShort: left <= shortFrom, isOver: left <= 0 };
}
