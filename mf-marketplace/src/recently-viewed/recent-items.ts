import { onActivation } from '@talad/runtime/activation';
import { storedValue } from '@talad/runtime/browser-storage';
import { useSyncExternalStore } from 'react';

/** Page size of one call. */
const maxStored = 24;

/**
 * Recently viewed listings are stored only in the browser: ids, latest first. Prices and availability are fetched when
 * the list is shown.
 */
const stored = storedValue<readonly number[]>({
  area: 'local',
  name: 'recently-viewed',
  parse: (found) =>
    Array.isArray(found)
      ? found.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, maxStored)
      : undefined,
});

const nothing: readonly number[] = [];
const listeners = new Set<() => void>();

/** Returns the ids of recently viewed listings, latest first; a stable reference while the storage is unchanged. */
const recentIds = (): readonly number[] => stored.read() ?? nothing;

function write(ids: readonly number[]) {
  stored.write(ids.length === 0 ? undefined : ids);
  for (const listener of listeners) listener();
}

/** Puts a listing at the head of the list. */
export function rememberItem(id: number): void {
  onActivation(() => {
    const before = recentIds();
    if (before[0] !== id) write([id, ...before.filter((other) => other !== id)].slice(0, maxStored));
  });
}

/** Clears the list. */
export const clearRecentItems = (): void => write([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write to the same storage key.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the ids of recently viewed listings; empty in server rendering and during hydration. */
export const useRecentIds = (): readonly number[] =>
  useSyncExternalStore(subscribe, recentIds, () => nothing);
