import { useEffect, useRef, useState } from 'react';

/** Minutes and seconds of a span in ms, `14:05`; never below zero. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is left until an instant, counted down each second; calls once when it is over. */
export function useTimeLeft(until: string, onOver: () => unknown): string {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const tick = () => {
      const now = Date.parse(until) - Date.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return clockOf(left);
}
