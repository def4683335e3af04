import { storedValue } from '../browser-storage/browser-storage.ts';

/** Stores a submission of an earlier page, half a minute old, that got no response. */
export function storeLostResponse(userId: number, call: string, address: string) {
  const at = Date.now() - 30_000;
  const stored = storedValue({ area: 'local', name: 'submissions', parse: () => undefined, userId });
  stored.write([{ id: 'submission-1', call, address, at, sentAt: at }] as never);
}
