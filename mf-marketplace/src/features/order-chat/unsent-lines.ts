import type { Transaction } from '@talad/contract/orders';
import { memberKey } from '@talad/runtime/member-storage';
import type { Outgoing } from './outgoing-line.tsx';

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('pictureKey' in value) || typeof value.pictureKey === 'string');

/** What a person could not send in the chat of an order, as long as the tab lives; of a picture only its key. */
export function unsentOf(userId: number | undefined, { id }: Pick<Transaction, 'id'>) {
  const storageKey = userId === undefined ? undefined : memberKey(userId, `unsent:${id}`);

  const read = (): Outgoing[] => {
    try {
      const kept: unknown = JSON.parse((storageKey && sessionStorage.getItem(storageKey)) || '[]');
      return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
    } catch {
      return [];
    }
  };
  const write = (lines: Outgoing[]) => {
    if (!storageKey) return;
    try {
      if (lines.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(lines));
      else sessionStorage.removeItem(storageKey);
    } catch {
      // A browser that keeps nothing still shows the line until the page is left.
    }
  };
  const others = (key: string) => read().filter((line) => line.key !== key);

  return {
    read,
    /** Keeps a line that failed. */
    keep: (line: Outgoing) => write([...others(line.key), line]),
    /** Takes a line off: it was sent, or thrown away. */
    forget: (key: string) => write(others(key)),
  };
}
