import type { CDPSession } from 'playwright-core';

/** Reads how long the scripts of a page have computed, in ms of processor time, which a busy machine makes no longer. */
export async function watchProcessorTime(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
}
