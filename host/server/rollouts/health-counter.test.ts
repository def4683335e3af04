import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import { findOutages } from './find-outages.ts';
import { HealthCounter, type PageReport } from './health-counter.ts';

const minute = 60_000;
const failureOf = (remote: string): PageReport => ({ kind: 'error', name: 'it broke', remote });

describe('what visitors experience with a version', () => {
  let now = 0;
  let counter: HealthCounter;
  beforeEach(() => {
    now = minute;
    counter = new HealthCounter(() => now);
  });
  const pageWith = (version: string) => [
    { remote: 'mf-a', version, outcomes: ['analytics:purchase'] },
    { remote: 'mf-b', version: '1', outcomes: [] },
  ];
  const browser = (visitor: string) => ({ visitor, language: 'en', device: 'phone' }) as const;
  const view = (version: string) => counter.view(browser('one'), pageWith(version), 0.1);
  const report = (visitor: string, reports: PageReport[], version = '1') =>
    counter.reports(browser(visitor), pageWith(version), reports);
  const fail = (visitor: string, version = '1', remotes = ['mf-a']) =>
    report(visitor, remotes.map(failureOf), version);
  const taken = (remote = 'mf-a') =>
    counter
      .take()
      .filter((one) => one.remote === remote)
      .map(({ version, views, failures, failuresElsewhere }) => [
        version,
        views,
        failures,
        failuresElsewhere,
      ]);

  it('counts views of the remotes on the page, by version, once', () => {
    view('1');
    view('2');
    view('2');
    assert.deepEqual(taken(), [
      ['1', 1, 0, 0],
      ['2', 2, 0, 0],
    ]);
    assert.deepEqual(counter.take(), []);
  });

  it('distinguishes failures of the remote from those of other remotes, and ignores those that no remote caused', () => {
    fail('one');
    fail('two', '1', ['mf-b']);
    fail('three', '1', ['mf-a', 'mf-b']);
    report('four', [{ kind: 'error', name: 'an extension broke', where: 'window' }]);
    report('five', [{ ...failureOf('mf-a'), step: 'recovered' }]);
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

  it('counts each visitor behind one address', () => {
    for (let visitor = 1; visitor <= 5; visitor += 1) fail(`visitor ${visitor}`);
    assert.deepEqual(taken(), [['1', 0, 5, 0]]);
  });

  it('counts a rejection with a text, which names no script, for every remote of the page', () => {
    report('one', [{ kind: 'error', name: 'no', where: 'promise' }]);
    assert.deepEqual(
      counter.take().map(({ remote, failures }) => [remote, failures]),
      [
        ['mf-a', 1],
        ['mf-b', 1],
      ],
    );
  });

  it('counts pages that report, refused calls and declared outcomes, of each visitor once', () => {
    const refused: PageReport = { kind: 'api-error', name: 'POST /x was answered with 400', remote: 'mf-a' };
    const bought: PageReport = { kind: 'outcome', name: 'analytics:purchase' };
    view('1');
    view('1');
    report('one', [{ kind: 'view', name: 'view' }, refused, bought]);
    report('one', [refused, bought, { ...bought, name: 'analytics:account' }]);
    const [counts] = counter.take().filter(({ remote }) => remote === 'mf-a');
    const { views, asked, reported, failures, apiErrors, outcomes } = counts ?? {};
    assert.deepEqual(
      { views, asked, reported, failures, apiErrors, outcomes },
      { views: 2, asked: 0.2, reported: 1, failures: 0, apiErrors: 1, outcomes: 1 },
    );
  });
});

describe('a live version that the circuit breaker has taken out', () => {
  const live = [
    { remote: 'mf-a', live: 'new', fallback: 'old', rollout: undefined },
    { remote: 'mf-b', live: '1', fallback: undefined, rollout: undefined },
  ];
  const out = (...versions: [remote: string, version: string][]) => {
    const breaker = new CircuitBreaker();
    for (const [remote, version] of versions)
      breaker.fault({ kind: 'load', source: { remote, version }, reason: 'broken' });
    return findOutages(live, breaker);
  };

  it('is reported while its last good version works', () => {
    const outage = { remote: 'mf-a', version: 'new', reason: 'it failed on a host: broken' };
    assert.deepEqual(out(['mf-a', 'new']), [outage]);
    assert.deepEqual(out(['mf-a', 'new'], ['mf-a', 'old']), []);
    assert.deepEqual(out(['mf-b', '1']), []);
  });

  it('is not reported when only the copy on this host is damaged', () => {
    const breaker = new CircuitBreaker();
    breaker.fault({
      kind: 'damaged',
      source: { remote: 'mf-a', version: 'new' },
      reason: 'not the published one',
    });
    assert.ok(breaker.isOut({ remote: 'mf-a', version: 'new' }));
    assert.deepEqual(findOutages(live, breaker), []);
  });

  it('is not reported when versions of other remotes are out as well', () => {
    assert.deepEqual(out(['mf-a', 'new'], ['mf-b', '1']), []);
  });
});
