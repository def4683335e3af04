import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LogEntry } from '@talad/contract/release-history';
import { checkOrder, type PublishRequest } from './order.ts';

const commit = (day: number) => ({ commit: `${day}`.repeat(40), committedAt: `2026-11-0${day}T00:00:00Z` });
const decision = (action: LogEntry['action'], version: string, more: Partial<LogEntry> = {}): LogEntry => ({
  at: '2026-11-09T00:00:00Z',
  remote: 'mf-tiny',
  version,
  action,
  ...more,
});
const problemsOf = (request: Partial<PublishRequest>, log: readonly LogEntry[]) =>
  checkOrder({ remote: 'mf-tiny', version: 'next', ...request }, log).map(({ check, problem }) => {
    assert.equal(check, 'order');
    return problem;
  });

describe('gate: order', () => {
  const live = [decision('publish', 'live', { source: commit(5) })];

  it('refuses an older commit than that of the live version, unless it is confirmed', () => {
    assert.deepEqual(problemsOf({ source: commit(4) }, live), [
      'it is built from 444444444444 of 2026-11-04T00:00:00Z, the live version from 555555555555 of 2026-11-05T00:00:00Z',
    ]);
    assert.deepEqual(problemsOf({ source: commit(4), older: true }, live), []);
    for (const day of [5, 6]) assert.deepEqual(problemsOf({ source: commit(day) }, live), []);
  });

  it('refuses a version without a commit over one that has one', () => {
    assert.match(problemsOf({}, live)[0] ?? '', /^it is built from no commit, the live version from 5{12}/);
    assert.deepEqual(problemsOf({ older: true }, live), []);
  });

  it('refuses a commit whose time is none', () => {
    const source = { commit: 'a'.repeat(40), committedAt: '2026-11-06T23:59:60Z' };
    assert.equal(problemsOf({ source }, live).length, 1);
  });

  it('accepts the live version again, and anything over one without a commit', () => {
    assert.deepEqual(problemsOf({ version: 'live' }, live), []);
    assert.deepEqual(problemsOf({}, [decision('publish', 'live')]), []);
    assert.deepEqual(problemsOf({}, []), []);
    assert.deepEqual(
      problemsOf({}, [decision('publish', 'theirs', { remote: 'mf-other', source: commit(5) })]),
      [],
    );
  });

  it('compares with the version that a rollback has made live', () => {
    const log = [
      decision('publish', 'first', { source: commit(3) }),
      decision('publish', 'second', { source: commit(7) }),
      decision('rollback', 'first'),
    ];
    assert.deepEqual(problemsOf({ source: commit(4) }, log), []);
    assert.equal(problemsOf({ source: commit(2) }, log).length, 1);
  });

  it('refuses a version that a rollout or a team went back from, unless it is confirmed', () => {
    const withdrawn = [decision('publish', 'live'), decision('withdraw', 'next')];
    const rolledBack = [
      decision('publish', 'live'),
      decision('publish', 'next'),
      decision('rollback', 'live'),
    ];
    for (const log of [withdrawn, rolledBack]) {
      assert.deepEqual(problemsOf({}, log), ['next was withdrawn']);
      assert.deepEqual(problemsOf({ again: true }, log), []);
    }
    assert.deepEqual(problemsOf({}, [...rolledBack, decision('publish', 'next')]), []);
  });
});
