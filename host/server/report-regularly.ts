import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Reports {
  /** What is reported, for the log. */
  title: string;
  /** In ms. */
  every: number;
  /** Sends the reports since the last call; resolves at once if there are none. */
  send: () => Promise<void>;
}

/**
 * Reports to the registry from the start of the host to its end. Reports that the registry does not accept are lost; this is
 * logged once until it accepts reports again.
 */
export function reportRegularly(app: FastifyInstance, { title, every, send }: Reports): void {
  const closing = new AbortController();
  const { signal } = closing;
  const report = async () => {
    let isLost = false;
    while (!signal.aborted) {
      await send().then(
        () => {
          isLost = false;
        },
        (err: unknown) => {
          if (!isLost) app.log.warn({ err }, `${title} could not be reported`);
          isLost = true;
        },
      );
      await delay(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  app.addHook('onReady', async () => void report());
  app.addHook('onClose', async () => closing.abort());
}
