import { useSyncExternalStore } from 'react';

/**
 * What somebody has looked at stays in their browser and is told to nobody: ids alone, the latest first. What they
 * cost and whether they are still on sale is asked for when they are shown.
 */
const storageKey = 'talad:recently-viewed';
/** As many as one call answers. */
const keptAtMost = 24;

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
    return value.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, keptAtMost);
  } catch {
    return nothing;
  }
}

/** Ids of what was looked at, the latest first; the same list as long as nothing changed. */
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
    // A browser that keeps nothing remembers nothing, which is what its owner asked of it.
  }
  for (const listener of listeners) listener();
}

/** Puts an offer at the head of what was looked at. */
export function rememberItem(id: number): void {
  const before = recentIds();
  if (before[0] !== id) write([id, ...before.filter((other) => other !== id)].slice(0, keptAtMost));
}

/** Forgets everything that was looked at. */
export const forgetItems = (): void => write([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write to the same place.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What was looked at in this browser; nothing on the server and while its page is taken over. */
export const useRecentIds = (): readonly number[] =>
  useSyncExternalStore(subscribe, recentIds, () => nothing);
