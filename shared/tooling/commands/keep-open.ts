import { once } from 'node:events';

/** What runs until it is stopped. */
interface Running {
  stop: () => Promise<void>;
  /** Resolves with the reason when it ends by itself. */
  broken: Promise<string>;
}

/**
 * Starts a site and waits for Ctrl-C or until one of its processes exits by itself, then stops everything in order. Also
 * listens during the start, or a site stopped then would leave the processes that were running already.
 */
export async function keepOpen(start: (signal: AbortSignal) => Promise<Running>): Promise<never> {
  const closing = new AbortController();
  const requested = once(closing.signal, 'abort');
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!closing.signal.aborted) console.log('\nClosing …');
      closing.abort();
    });
  }
  try {
    const { stop, broken } = await start(closing.signal);
    const reason = await Promise.race([broken, requested.then(() => undefined)]);
    if (reason !== undefined) console.error(reason);
    await stop();
    process.exit(reason === undefined ? 0 : 1);
  } catch (error) {
    if (!closing.signal.aborted) console.error(error instanceof Error ? error.message : error);
    process.exit(closing.signal.aborted ? 0 : 1);
  }
}
