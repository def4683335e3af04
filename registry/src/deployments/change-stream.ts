import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryContext } from '../context.ts';
import { readRevision } from './composition.repository.ts';

/** A comment at least this often shows that the connection still works, in ms. */
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
  let sent = -1;
  while (!signal.aborted) {
    const revision = await readRevision(db);
    if (revision !== sent) yield `event: revision\nid: ${revision}\ndata: ${revision}\n\n`;
    sent = revision;
    const silent = new AbortController();
    const pause = delay(heartbeatMs, 'silent' as const, { signal: silent.signal }).catch(() => undefined);
    const first = await Promise.race([change, pause]);
    silent.abort();
    if (first === 'silent') yield ': still here\n\n';
    else if (first?.done) return;
    else change = source.next();
  }
}
