import type { CDPSession } from 'playwright-core';

/** Reads the processor time of a page's scripts, in ms; unlike elapsed time, it does not grow on a busy machine. */
export async function watchProcessorTime(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
}
