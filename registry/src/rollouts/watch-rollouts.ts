import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { advanceRollouts } from './advance-rollouts.ts';

/** How often rollouts are looked at, in ms. */
const intervalMs = 1_000;

/** Looks at rollouts every second while the server listens, one look after the other. */
export function watchRollouts(app: RegistryApp, context: RegistryContext): void {
  const closing = new AbortController();
  // A look that fails has changed nothing, so the next one finds everything as it was.
  const look = () =>
    advanceRollouts(context).catch((err: unknown) => {
      if (!closing.signal.aborted) app.log.warn({ err }, 'rollouts could not be looked at');
    });
  const watch = async () => {
    while (!closing.signal.aborted) {
      await look();
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
