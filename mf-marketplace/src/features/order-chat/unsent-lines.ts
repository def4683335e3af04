import type { Transaction } from '@talad/contract/orders';
import type { Outgoing } from './outgoing-line.tsx';

type Chat = Pick<Transaction, 'id' | 'role'>;

/** By side as well: two people may use one tab after each other, and each said their own. */
const storageKey = ({ id, role }: Chat) => `talad:unsent:${role}:${id}`;

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  'text' in value &&
  typeof value.text === 'string' &&
  (!('pictureKey' in value) || typeof value.pictureKey === 'string');

/** Lines of a chat that could not be sent, as long as the tab lives; of a picture only its key. */
export function unsentLines(chat: Chat): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(chat)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

const write = (chat: Chat, lines: Outgoing[]) => {
  try {
    if (lines.length > 0) sessionStorage.setItem(storageKey(chat), JSON.stringify(lines));
    else sessionStorage.removeItem(storageKey(chat));
  } catch {
    // A browser that keeps nothing still shows the line until the page is left.
  }
};

/** Takes a line off: it was sent, or thrown away. */
export const forgetUnsent = (chat: Chat, number: number) =>
  write(
    chat,
    unsentLines(chat).filter((line) => line.number !== number),
  );

/** Keeps a line that failed. */
export const keepUnsent = (chat: Chat, line: Outgoing) =>
  write(chat, [...unsentLines(chat).filter(({ number }) => number !== line.number), line]);
