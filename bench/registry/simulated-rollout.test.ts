import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defects, type Outcome, simulate } from './simulated-rollout.ts';

const plan = { steps: [25, 50, 100], everyMs: 120_000, views: 20 };
const seeds = 30;

function outcomesOf(name: string): Outcome[] {
  const defect = defects.find((one) => one.name === name);
  assert.ok(defect, name);
  return Array.from({ length: seeds }, (_, seed) => simulate(defect, 1 + 7919 * seed, plan));
}

describe('simulated rollouts at 20 page views a second', () => {
  it('bring good versions to every visitor', () => {
    const kinds = outcomesOf('good').map(({ kind }) => kind);
    assert.deepEqual([...new Set(kinds)], ['completed']);
  });

  it('roll back a version that breaks 5 % of its mounts within two minutes', () => {
    for (const { kind, seconds } of outcomesOf('5 % of mounts fail'))
      assert.ok(kind === 'rolled back' && seconds <= 120, `${kind} after ${seconds} s`);
  });

  it('roll back a version that is broken in one language only', () => {
    for (const { kind } of outcomesOf('5 % fail, in Thai only')) assert.equal(kind, 'rolled back');
  });

  it('bring no version to every visitor of which no browser reports', () => {
    for (const { kind } of outcomesOf('no browser reports')) assert.notEqual(kind, 'completed');
  });

  it('roll back a version whose every call is refused', () => {
    for (const { kind, reason } of outcomesOf('every call is refused'))
      assert.deepEqual([kind, reason], ['rolled back', 'the API refuses its calls more often']);
  });

  it('bring no version to every visitor whose button does nothing', () => {
    for (const { kind } of outcomesOf('its button does nothing')) assert.notEqual(kind, 'completed');
  });

  it('find most versions that are slower by a fifth', () => {
    const found = outcomesOf('LCP 20 % slower').filter(({ reason }) => reason === 'LCP is worse').length;
    assert.ok(found > seeds / 2, `${found} of ${seeds}`);
  });
});
