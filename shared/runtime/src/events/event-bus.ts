import type { EventName, EventPayload } from '@talad/contract/events';

type Handler<N extends EventName> = (payload: EventPayload<N>) => void;

export interface EventBus {
  /** Says something to all who listen now. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Listens; returns the way to stop. */
  on<N extends EventName>(name: N, handler: Handler<N>): () => void;
}

/** The page's event bus. What a handler throws goes to `onFailure`; the other handlers hear the event all the same. */
export function createEventBus(onFailure: (error: unknown, name: EventName) => void): EventBus {
  const handlers = new Map<EventName, Set<(payload: never) => void>>();
  return {
    emit(name, payload) {
      // A copy: who stops or starts listening while the event goes round changes nothing about this round.
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
