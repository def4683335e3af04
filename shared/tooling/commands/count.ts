/** Result of a check or a runner. */
export interface Count {
  passed: number;
  failed: number;
}

/** Adds one failure if a runner exits with an error, or runs no tests, without reporting a failed test. */
const withExitCode = (count: Count, code: number): Count =>
  count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;

/** A check counts as one test: it passes or it fails. */
export const countOfCheck = (code: number): Count =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The part of Jest's `--json` output that the count uses. */
export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Counts a Jest run; `result` is undefined if Jest wrote none. Skipped tests count as failed. */
export const countOfJest = (result: JestResult | undefined, code: number): Count =>
  withExitCode(
    {
      passed: result?.numPassedTests ?? 0,
      failed: result ? result.numFailedTests + result.numPendingTests + result.numTodoTests : 0,
    },
    code,
  );

/** Counts a run of Node's test runner from its TAP output. Skipped tests count as failed. */
export function countOfTap(tap: string, code: number): Count {
  const total = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return withExitCode(
    {
      passed: total('pass'),
      failed: total('fail') + total('cancelled') + total('skipped') + total('todo'),
    },
    code,
  );
}

/** The part of Playwright's JSON report that the count uses. */
export interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts a Playwright run. Flaky and skipped tests count as failed. */
export const countOfPlaywright = (result: PlaywrightResult | undefined, code: number): Count =>
  withExitCode(
    {
      passed: result?.stats.expected ?? 0,
      failed: result ? result.stats.unexpected + result.stats.flaky + result.stats.skipped : 0,
    },
    code,
  );

/** Sums all counts. */
export const totalOf = (counts: Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** The last line of a run. */
export const lastLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`;

/** Exit code of a run; a run without tests fails. */
export const exitCodeOf = ({ passed, failed }: Count) => (failed > 0 || passed === 0 ? 1 : 0);
