import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryContext } from '../context.ts';
import { readRevision } from './composition.repository.ts';

/** The revision is reported again at least this often, which shows that the connection still works, in ms. */
const heartbeatMs = 15_000;

/**
 * The current revision and each later one, as server-sent events. A reader that is slower than the changes gets the
 * newest revision only.
 */
export async function* changeStream(
  { db, changes }: RegistryContext,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const source = changes.changes(signal);
  let change = source.next();
  while (!signal.aborted) {
    const revision = await readRevision(db);
    yield `event: revision\nid: ${revision}\ndata: ${revision}\n\n`;
    const silent = new AbortController();
    const pause = delay(heartbeatMs, undefined, { signal: silent.signal }).catch(() => undefined);
    const first = await Promise.race([change, pause]);
    silent.abort();
    if (first?.done) return;
    if (first) change = source.next();
  }
}
