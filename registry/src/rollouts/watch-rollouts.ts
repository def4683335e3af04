import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { removeAbandonedUploads } from '../versions/prune.service.ts';
import { advanceRollouts } from './advance-rollouts.ts';

/** How often rollouts are looked at, in ms. */
const intervalMs = 1_000;
/** Abandoned uploads are looked for once in so many looks. */
const looksBetweenRemovals = 600;

/** Looks at rollouts every second while the server listens, one look after the other. */
export function watchRollouts(app: RegistryApp, context: RegistryContext): void {
  const closing = new AbortController();
  // A look that fails has changed nothing, so the next one finds everything as it was.
  const look = (work: Promise<void>, title: string) =>
    work.catch((err: unknown) => {
      if (!closing.signal.aborted) app.log.warn({ err }, `${title} could not be looked at`);
    });
  const watch = async () => {
    for (let looks = 0; !closing.signal.aborted; looks += 1) {
      if (looks % looksBetweenRemovals === 0)
        await look(removeAbandonedUploads(context), 'abandoned uploads');
      await look(advanceRollouts(context), 'rollouts');
      await delay(intervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  let watching = Promise.resolve();
  app.addHook('onListen', async () => {
    watching = watch();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await watching;
  });
}
