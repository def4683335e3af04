import { useSyncExternalStore } from 'react';

/**
 * Recently viewed listings are stored only in the browser: ids, latest first. Prices and availability are fetched when
 * the list is shown.
 */
const storageKey = 'talad:recently-viewed';
/** Page size of one call. */
const maxStored = 24;

const nothing: readonly number[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; ids: readonly number[] } = { text: null, ids: nothing };

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function idsIn(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return nothing;
    return value.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, maxStored);
  } catch {
    return nothing;
  }
}

/** Returns the ids of recently viewed listings, latest first; a stable reference while the storage is unchanged. */
function recentIds(): readonly number[] {
  const text = readText();
  if (text !== known.text) known = { text, ids: idsIn(text) };
  return known.ids;
}

function write(ids: readonly number[]) {
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Without storage nothing is remembered, as the user's browser settings demand.
  }
  for (const listener of listeners) listener();
}

/** Puts a listing at the head of the list. */
export function rememberItem(id: number): void {
  const before = recentIds();
  if (before[0] !== id) write([id, ...before.filter((other) => other !== id)].slice(0, maxStored));
}

/** Clears the list. */
export const forgetItems = (): void => write([]);

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
