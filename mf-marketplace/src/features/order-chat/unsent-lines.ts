import type { Transaction } from '@talad/contract/orders';
import { userScopedKey } from '@talad/runtime/user-scoped-storage';
import type { Outgoing } from './outgoing-line.tsx';

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('pictureKey' in value) || typeof value.pictureKey === 'string');

/** Unsent messages of a user in an order's chat, stored per tab; pictures only by key. */
export function unsentOf(userId: number | undefined, { id }: Pick<Transaction, 'id'>) {
  const storageKey = userId === undefined ? undefined : userScopedKey(userId, `unsent:${id}`);

  const read = (): Outgoing[] => {
    try {
      const stored: unknown = JSON.parse((storageKey && sessionStorage.getItem(storageKey)) || '[]');
      return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
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
      // Without storage the message stays visible until the page unloads.
    }
  };
  const others = (key: string) => read().filter((line) => line.key !== key);

  return {
    read,
    /** Stores a failed message. */
    store: (line: Outgoing) => write([...others(line.key), line]),
    /** Removes a message that was sent or discarded. */
    forget: (key: string) => write(others(key)),
  };
}
