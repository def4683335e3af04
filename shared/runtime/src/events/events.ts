import type { EventName, EventPayload } from '@talad/contract/events';
import { useEffect, useRef } from 'react';
import { usePageRuntime } from '../page/page-context.ts';
import type { EventBus } from './event-bus.ts';

/** The page's event bus, to emit on. */
export const useEventBus = (): EventBus => usePageRuntime().bus;

/** Subscribes to an event while the component is mounted; always calls the newest handler. */
export function useEvent<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void): void {
  const bus = useEventBus();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [bus, name]);
}
