import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeFailures, failuresOfJest, failuresOfPlaywright, failuresOfTap } from './failures.ts';

const tap = `TAP version 13
# Subtest: the cart
    # Subtest: adds
    ok 1 - adds
      ---
      duration_ms: 1
      ...
    # Subtest: removes
    not ok 2 - removes
      ---
      duration_ms: 2
      failureType: 'testCodeFailure'
      error: |-
        401 !== 200
      ...
    1..2
not ok 1 - the cart
  ---
  failureType: 'subtestsFailed'
  error: '1 subtest failed'
  ...
`;

describe('failures of a run', () => {
  it('lists each failure with its name and message, for every runner', () => {
    const [failure, ...others] = failuresOfTap(tap);
    assert.equal(failure?.name, 'removes');
    assert.match(failure?.message ?? '', /401 !== 200/);
    assert.deepEqual(others, []);

    const passed = { status: 'passed', fullName: 'the cart adds', failureMessages: [] };
    const failed = { status: 'failed', fullName: 'the cart removes', failureMessages: ['Expected 1'] };
    assert.deepEqual(
      failuresOfJest({
        testResults: [
          { message: 'Expected 1', assertionResults: [passed, failed] },
          { message: 'SyntaxError', assertionResults: [] },
        ],
      }),
      [
        { name: 'the cart removes', message: 'Expected 1' },
        { name: 'a file that could not be run', message: 'SyntaxError' },
      ],
    );

    const spec = (title: string, status: string, message: string) => ({
      title,
      tests: [{ status, results: [{ errors: [{ message }] }] }],
    });
    assert.deepEqual(
      failuresOfPlaywright({
        suites: [
          {
            title: 'cart.spec.ts',
            specs: [spec('opens', 'expected', '')],
            suites: [{ title: 'the cart', specs: [spec('removes', 'unexpected', 'Not visible')] }],
          },
        ],
      }),
      [{ name: 'cart.spec.ts › the cart › removes', message: 'Not visible' }],
    );
  });

  it('lists nothing when a runner left no result', () => {
    assert.deepEqual(
      [failuresOfTap(''), failuresOfJest(undefined), failuresOfPlaywright(undefined)],
      [[], [], []],
    );
  });

  it('truncates a long message to its first lines', () => {
    const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const shown = describeFailures([{ name: 'removes', message }]);
    assert.match(shown, /^✖ removes\n {4}line 0\n/);
    assert.match(shown, /line 24$/);
  });
});
