import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countOfCheck,
  countOfJest,
  countOfPlaywright,
  countOfTap,
  exitCodeOf,
  lastLine,
  totalOf,
} from './count.ts';

const jest = { numPassedTests: 12, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { stats: { expected: 9, unexpected: 0, flaky: 0, skipped: 0 } };
const tap = (more: Record<string, number> = {}) =>
  [
    'TAP version 13',
    '# Subtest: says',
    '    # pass 99',
    'ok 1 - says',
    ...Object.entries({ tests: 7, pass: 7, fail: 0, cancelled: 0, skipped: 0, todo: 0, ...more }).map(
      ([word, count]) => `# ${word} ${count}`,
    ),
  ].join('\n');

describe('test count', () => {
  it('counts a check as one test', () => {
    assert.deepEqual(countOfCheck(0), { passed: 1, failed: 0 });
    assert.deepEqual(countOfCheck(2), { passed: 0, failed: 1 });
  });

  it('counts the results of each runner', () => {
    assert.deepEqual(countOfJest({ ...jest, numFailedTests: 2 }, 1), { passed: 12, failed: 2 });
    assert.deepEqual(countOfTap(tap({ fail: 3, cancelled: 1 }), 1), { passed: 7, failed: 4 });
    assert.deepEqual(countOfPlaywright({ stats: { ...playwright.stats, unexpected: 1 } }, 1), {
      passed: 9,
      failed: 1,
    });
  });

  it('adds one failure when a runner exits with an error but reports no failed test', () => {
    assert.deepEqual(countOfJest(jest, 1), { passed: 12, failed: 1 });
    assert.deepEqual(countOfTap(tap(), 1), { passed: 7, failed: 1 });
    assert.deepEqual(countOfPlaywright(playwright, 130), { passed: 9, failed: 1 });
  });

  it('counts a runner without a result as one failure', () => {
    assert.deepEqual(countOfJest(undefined, 1), { passed: 0, failed: 1 });
    assert.deepEqual(countOfTap('', 1), { passed: 0, failed: 1 });
    assert.deepEqual(countOfPlaywright(undefined, 1), { passed: 0, failed: 1 });
    assert.equal(
      countOfJest(undefined, 0).failed,
      1,
      'a run without tests counts as failed, whatever its exit code',
    );
    assert.equal(countOfTap('', 0).failed, 1);
    assert.equal(countOfPlaywright(undefined, 0).failed, 1);
  });

  it('counts skipped and flaky tests as failed', () => {
    assert.equal(countOfJest({ ...jest, numPendingTests: 1, numTodoTests: 1 }, 0).failed, 2);
    assert.equal(countOfTap(tap({ skipped: 1, todo: 2 }), 0).failed, 3);
    assert.equal(
      countOfPlaywright({ stats: { expected: 9, unexpected: 0, flaky: 1, skipped: 2 } }, 0).failed,
      3,
    );
  });

  it('sets the last line and the exit code', () => {
    const fine = totalOf([countOfCheck(0), countOfTap(tap(), 0)]);
    assert.equal(lastLine(fine), '8 passed, 0 failed');
    assert.equal(exitCodeOf(fine), 0);
    const bad = totalOf([countOfCheck(1), countOfTap(tap(), 0)]);
    assert.equal(lastLine(bad), '7 passed, 1 failed');
    assert.equal(exitCodeOf(bad), 1);
  });

  it('fails when no test ran', () => {
    assert.equal(lastLine(totalOf([])), '0 passed, 0 failed');
    assert.equal(exitCodeOf(totalOf([])), 1);
  });
});
