import type { EventName, EventPayload } from '@talad/contract/events';

type Handler<N extends EventName> = (payload: EventPayload<N>) => void;

/** Events between remotes, as the contract defines them. */
export interface EventBus {
  /** Calls all current handlers of the event. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Adds a handler. Returns an unsubscribe function. */
  on<N extends EventName>(name: N, handler: Handler<N>): () => void;
}

/** The page's event bus. An error in a handler goes to `onFailure` and does not affect the other handlers. */
export function createEventBus(onFailure: (error: unknown, name: EventName) => void): EventBus {
  const handlers = new Map<EventName, Set<(payload: never) => void>>();
  return {
    emit(name, payload) {
      // A copy: handlers added or removed during the dispatch do not affect it.
      for (const handler of [...(handlers.get(name) ?? [])] as Handler<typeof name>[]) {
        try {
          handler(payload);
        } catch (error) {
          onFailure(error, name);
        }
      }
    },
    on(name, handler) {
      const listeners = handlers.get(name) ?? new Set();
      handlers.set(name, listeners);
      listeners.add(handler);
      return () => {
        listeners.delete(handler);
      };
    },
  };
}
