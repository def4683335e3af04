/** What a check or a runner came to. */
export interface Count {
  passed: number;
  failed: number;
}

/** A runner that ended badly, or tested nothing, without a failed test to show for it has failed once. */
const honest = (count: Count, code: number): Count =>
  count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;

/** A check that is one thing: it holds or it does not. */
export const countOfCheck = (code: number): Count =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** What Jest's `--json` tells of it. */
export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Counts a run of Jest, whose result is undefined when it wrote none. Skipped tests hold nothing, so they fail. */
export const countOfJest = (result: JestResult | undefined, code: number): Count =>
  honest(
    {
      passed: result?.numPassedTests ?? 0,
      failed: result ? result.numFailedTests + result.numPendingTests + result.numTodoTests : 0,
    },
    code,
  );

/** Counts a run of Node's runner by its TAP. Skipped tests fail. */
export function countOfTap(tap: string, code: number): Count {
  const total = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return honest(
    {
      passed: total('pass'),
      failed: total('fail') + total('cancelled') + total('skipped') + total('todo'),
    },
    code,
  );
}

/** What Playwright's JSON report tells of a run. */
export interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts a run of Playwright. A test that passed only when tried again has failed, and so has a skipped one. */
export const countOfPlaywright = (result: PlaywrightResult | undefined, code: number): Count =>
  honest(
    {
      passed: result?.stats.expected ?? 0,
      failed: result ? result.stats.unexpected + result.stats.flaky + result.stats.skipped : 0,
    },
    code,
  );

/** All counts as one. */
export const totalOf = (counts: Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** The last line of a run. */
export const lastLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`;

/** Exit code of a run; one in which nothing was tested proves nothing. */
export const exitCodeOf = ({ passed, failed }: Count) => (failed > 0 || passed === 0 ? 1 : 0);
