import { test } from '../fixtures/test.ts';

/** Names a test's fault in its report, from which `pnpm bench faults` makes its table. */
export const faultOf = (remote: string, side: 'server' | 'browser', fault: string) => ({
  annotation: Object.entries({ remote, side, fault }).map(([type, description]) => ({ type, description })),
});

/** Runs an action and adds its duration in ms to the test's report. */
export async function timed<Result>(
  name: 'fallback' | 'recovery',
  action: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await action();
  const ms = Math.round(performance.now() - startedAt);
  test.info().annotations.push({ type: name, description: String(ms) });
  return result;
}
