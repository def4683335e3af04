import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { findLiveOutages } from './find-outages.ts';
import type { PageReport } from './health-counter.ts';
import { VersionCounter } from './version-counter.ts';

const minute = 60_000;
const failureOf = (remote: string): PageReport => ({ kind: 'error', name: 'it broke', remote });

describe('what visitors experience with a version', () => {
  let now = 0;
  let counter: VersionCounter;
  beforeEach(() => {
    now = minute;
    counter = new VersionCounter(() => now);
  });
  const pageWith = (version: string) => ({
    versions: { 'mf-a': version, 'mf-b': '1', 'mf-c': '1' },
    remotes: ['mf-a', 'mf-b'],
  });
  const fail = (visitor: string, version = '1', address = visitor, remotes = ['mf-a']) =>
    counter.reports(visitor, pageWith(version), remotes.map(failureOf), address);
  const taken = (remote = 'mf-a') =>
    counter
      .take()
      .filter((one) => one.remote === remote)
      .map(({ version, views, failures, failuresOfOthers }) => [version, views, failures, failuresOfOthers]);

  it('counts views of the remotes on the page, by version, once', () => {
    counter.view(pageWith('1'));
    counter.view(pageWith('2'));
    counter.view(pageWith('2'));
    assert.deepEqual(taken(), [
      ['1', 1, 0, 0],
      ['2', 2, 0, 0],
    ]);
    assert.deepEqual(counter.take(), []);
    counter.view(pageWith('1'));
    assert.deepEqual(taken('mf-c'), []);
  });

  it('tells failures of the remote from those of other remotes, and leaves out what no remote caused', () => {
    fail('one');
    fail('two', '1', 'two', ['mf-b']);
    fail('three', '1', 'three', ['mf-a', 'mf-b']);
    counter.reports('four', pageWith('1'), [{ kind: 'error', name: 'an extension broke' }], 'four');
    counter.reports('five', pageWith('1'), [{ ...failureOf('mf-a'), step: 'recovered' }], 'five');
    assert.deepEqual(taken(), [['1', 0, 2, 2]]);
  });

  it('counts a visitor once in ten minutes, also when another version has gone live', () => {
    fail('one', '1');
    fail('one', '1');
    fail('one', '2');
    now += 10 * minute + 1;
    fail('one', '2');
    assert.deepEqual(
      taken().filter(([, , failures]) => failures !== 0),
      [
        ['1', 0, 1, 0],
        ['2', 0, 1, 0],
      ],
    );
  });

  it('counts at most three failures of one address in ten minutes', () => {
    for (let visitor = 1; visitor <= 5; visitor += 1) {
      fail(`visitor ${visitor}`, '1', '192.0.2.7');
      now += minute;
    }
    assert.deepEqual(taken(), [['1', 0, 3, 0]]);
    now += 6 * minute;
    fail('visitor 6', '1', '192.0.2.7');
    assert.deepEqual(taken(), [['1', 0, 1, 0]]);
  });
});

describe('a live version that the circuit breaker has taken out', () => {
  const live = [
    { remote: 'mf-a', version: 'new', fallback: 'old' },
    { remote: 'mf-b', version: '1', fallback: undefined },
  ];
  const out = (...versions: [remote: string, version: string][]) => {
    const breaker = new CircuitBreaker();
    for (const [remote, version] of versions)
      breaker.fault({ kind: 'load', source: { remote, version }, reason: 'broken' });
    return findLiveOutages(live, breaker);
  };

  it('is reported while its last good version works', () => {
    const outage = { remote: 'mf-a', version: 'new', reason: 'it failed on a host: broken' };
    assert.deepEqual(out(['mf-a', 'new']), [outage]);
    assert.deepEqual(out(['mf-a', 'new'], ['mf-a', 'old']), []);
    assert.deepEqual(out(['mf-b', '1']), []);
  });

  it('is not reported when versions of other remotes are out as well', () => {
    assert.deepEqual(out(['mf-a', 'new'], ['mf-b', '1']), []);
  });
});
