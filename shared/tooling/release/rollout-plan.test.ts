import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planOf } from './rollout-plan.ts';

const regular = { class: 'regular' } as const;
const primary = { class: 'primary' } as const;

describe('plan of a rollout', () => {
  it('brings a regular remote to everybody at once, and a primary one in steps', () => {
    assert.equal(planOf(regular), undefined);
    assert.deepEqual(planOf(primary), { steps: [25, 50, 100], everyMs: 120_000 });
  });

  it('follows the declaration', () => {
    const rollout = { steps: [5, 100], every: '1h' };
    assert.deepEqual(planOf({ ...regular, rollout }), { steps: [5, 100], everyMs: 3_600_000 });
  });

  it('follows the command line before the declaration', () => {
    assert.equal(planOf(primary, { steps: '100' }), undefined);
    assert.deepEqual(planOf(regular, { steps: '1,10,100', every: '30s' }), {
      steps: [1, 10, 100],
      everyMs: 30_000,
    });
  });

  it('refuses steps that do not ascend to 100, and a time without a unit', () => {
    for (const steps of ['10,5,100', '10,50', '0,100', '10.5,100', 'ten,100', '50,200'])
      assert.throws(() => planOf(regular, { steps }), /--steps are ascending percentages/);
    assert.throws(() => planOf(primary, { every: '5' }), /--every is a number with s, m, h or d/);
  });
});
