import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { simulateWatch, type WatchOutcome, watchedChanges } from './simulated-watch.ts';

const seeds = 200;

function outcomesOf(name: string, viewsPerSecond = 20, earlierSeconds = 3600): WatchOutcome[] {
  const change = watchedChanges.find((one) => one.name === name);
  assert.ok(change, name);
  return Array.from({ length: seeds }, (_, seed) =>
    simulateWatch(change, 1 + 7919 * seed, { viewsPerSecond, earlierSeconds }),
  );
}

const rolledBack = (outcomes: readonly WatchOutcome[]) =>
  outcomes.filter(({ kind }) => kind === 'rolled back');

describe('simulated watches of versions that went live at once', () => {
  it('roll back at most 1 in 100 good versions, with many visitors and with few', () => {
    for (const viewsPerSecond of [20, 2, 0.2])
      for (const earlierSeconds of [3600, 60, 0])
        assert.ok(rolledBack(outcomesOf('good', viewsPerSecond, earlierSeconds)).length <= seeds / 100);
  });

  it('roll back at most 1 in 100 good versions during an outage, also if they fail more often than the other remotes', () => {
    for (const name of watchedChanges
      .filter(({ failing, outage }) => !failing && outage)
      .map((one) => one.name))
      for (const viewsPerSecond of [20, 0.2])
        assert.ok(rolledBack(outcomesOf(name, viewsPerSecond)).length <= seeds / 100);
  });

  it('roll back a version that breaks 5 % of its mounts, usually within two minutes', () => {
    const found = rolledBack(outcomesOf('5 % of mounts fail'));
    assert.equal(found.length, seeds);
    assert.ok(found.filter(({ seconds }) => seconds <= 120).length >= 0.9 * seeds);
  });

  it('roll back a version that breaks 5 % of its mounts after an hour without a visitor', () => {
    const found = rolledBack(outcomesOf('5 % of mounts fail', 20, 0));
    assert.ok(found.length >= 0.95 * seeds, `${found.length} of ${seeds}`);
  });

  it('roll back a version that breaks 20 % of its mounts within half a minute', () => {
    for (const { kind, seconds } of outcomesOf('20 % of mounts fail'))
      assert.ok(kind === 'rolled back' && seconds <= 30, `${kind} after ${seconds} s`);
  });

  it('roll back a version whose every call is refused', () => {
    for (const { kind } of outcomesOf('every call is refused')) assert.equal(kind, 'rolled back');
  });

  it('pass no version of which no browser reports', () => {
    for (const { kind } of outcomesOf('no browser reports')) assert.equal(kind, 'held');
  });

  it('pass no version whose button does nothing', () => {
    for (const { kind } of outcomesOf('its button does nothing')) assert.equal(kind, 'held');
  });
});
