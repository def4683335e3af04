import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryApp } from '../app.ts';
import type { RegistryContext } from '../context.ts';
import { advanceRollouts } from './advance-rollouts.ts';

/** Interval of the evaluations of rollouts, in ms. */
const intervalMs = 1_000;

/** Evaluates rollouts every second while the server listens, never two at a time. */
export function watchRollouts(app: RegistryApp, context: RegistryContext): void {
  const closing = new AbortController();
  // A failed evaluation is rolled back as a whole; the next one repeats it.
  const evaluate = () =>
    advanceRollouts(context).catch((err: unknown) => {
      if (!closing.signal.aborted) app.log.warn({ err }, 'rollouts could not be evaluated');
    });
  const watch = async () => {
    while (!closing.signal.aborted) {
      await evaluate();
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
