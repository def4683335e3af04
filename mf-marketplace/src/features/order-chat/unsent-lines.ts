import type { Transaction } from '@talad/contract/orders';
import { storedValue } from '@talad/runtime/browser-storage';
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
  const stored =
    userId === undefined
      ? undefined
      : storedValue<Outgoing[]>({
          area: 'session',
          name: `unsent:${id}`,
          userId,
          parse: (found) => (Array.isArray(found) ? found.filter(isOutgoing) : undefined),
        });
  const read = (): Outgoing[] => stored?.read() ?? [];
  const write = (lines: Outgoing[]) => stored?.write(lines.length > 0 ? lines : undefined);
  const others = (key: string) => read().filter((line) => line.key !== key);

  return {
    read,
    /** Stores a failed message. */
    store: (line: Outgoing) => write([...others(line.key), line]),
    /** Removes a message that was sent or discarded. */
    remove: (key: string) => write(others(key)),
  };
}
