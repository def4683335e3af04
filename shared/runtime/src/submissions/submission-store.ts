import { useStore } from 'zustand';
import { type StoredValue, storedValue } from '../browser-storage/browser-storage.ts';
import { type PageRuntime, usePageRuntime } from '../page/page-context.ts';
import { newKey } from '../query/idempotency-key.ts';

/**
 * A request that moves money or stock, from before it is first sent until its outcome is known. It says what the user asked
 * for, never with what it was proved: no code, card, password or text.
 */
export interface StoredSubmission {
  /** The `Idempotency-Key` of all of its requests. */
  readonly id: string;
  /** The call's name in its idempotency declaration. */
  readonly call: string;
  /** The address that it is sent to: one of another order or listing is unrelated. */
  readonly address: string;
  /** Baht, if the body has an amount. */
  readonly amount?: number;
  /** When it was first and last sent, in ms. */
  readonly at: number;
  readonly sentAt: number;
}

/** Less than the API keeps results, which is two days. */
const expiryMs = 24 * 60 * 60 * 1000;

const isSubmission = (found: unknown): found is StoredSubmission =>
  typeof found === 'object' &&
  found !== null &&
  ['id', 'call', 'address'].every((part) => typeof Object(found)[part] === 'string') &&
  ['at', 'sentAt'].every((part) => typeof Object(found)[part] === 'number');

const parse = (found: unknown): readonly StoredSubmission[] =>
  Array.isArray(found) ? found.filter(isSubmission) : [];

/** The submissions of one user whose outcome this browser does not know. */
export interface SubmissionStore {
  /** The one at an address; the same object while it is unchanged. */
  find(address: string): StoredSubmission | undefined;
  /** Stores a new one before this page sends it, in place of another at its address. */
  begin(parts: Pick<StoredSubmission, 'call' | 'address' | 'amount'>): StoredSubmission;
  /** Records another request of it. */
  touch(id: string): void;
  remove(id: string): void;
  /** Whether this page is sending it. */
  isSending(id: string): boolean;
  setSending(id: string, isSending: boolean): void;
  subscribe(listener: () => void): () => void;
}

function createSubmissionStore(userId: number): SubmissionStore {
  const stored: StoredValue<readonly StoredSubmission[]> = storedValue({
    area: 'local',
    name: 'submissions',
    parse,
    userId,
  });
  // Where storage is unavailable, they are kept in memory.
  let remembered: readonly StoredSubmission[] = [];
  const sending = new Set<string>();
  const listeners = new Set<() => void>();
  const all = () => stored.read() ?? remembered;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const write = (next: readonly StoredSubmission[]) => {
    remembered = next.filter(({ at }) => at > Date.now() - expiryMs);
    stored.write(remembered);
    notify();
  };
  return {
    find: (address) => all().find((known) => known.address === address && known.at > Date.now() - expiryMs),
    begin: (parts) => {
      const at = Date.now();
      const submission = { id: newKey(), ...parts, at, sentAt: at };
      // Before subscribers run: a page must not take it for one of an earlier page.
      sending.add(submission.id);
      write([...all().filter(({ address }) => address !== parts.address), submission]);
      return submission;
    },
    touch: (id) => write(all().map((known) => (known.id === id ? { ...known, sentAt: Date.now() } : known))),
    remove: (id) => write(all().filter((known) => known.id !== id)),
    isSending: (id) => sending.has(id),
    setSending: (id, isSending) => {
      if (isSending) sending.add(id);
      else sending.delete(id);
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const storesOfPages = new WeakMap<PageRuntime, Map<number, SubmissionStore>>();

/** The submissions of the signed-in user, one store per page and user; undefined for guests and on the server. */
export function useSubmissionStore(): SubmissionStore | undefined {
  const page = usePageRuntime();
  const userId = useStore(page.session, ({ user }) => user?.id);
  if (userId === undefined) return undefined;
  const stores = storesOfPages.get(page) ?? new Map<number, SubmissionStore>();
  storesOfPages.set(page, stores);
  const store = stores.get(userId) ?? createSubmissionStore(userId);
  stores.set(userId, store);
  return store;
}
