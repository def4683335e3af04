import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide, type RolloutState } from './decide.ts';
import { addReports, noFailureEvidence } from './evidence.ts';
import { noCounts } from './health.ts';

const start = new Date('2026-11-25T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const state = (more: Partial<RolloutState> = {}): RolloutState => ({
  steps: [25, 50, 100],
  step: 0,
  everyMs: 120_000,
  stepStartedAt: start,
  viewsAtStep: 0,
  isFrozen: false,
  outage: null,
  evidence: noFailureEvidence,
  totals: { new: { ...noCounts, views: 600 }, live: { ...noCounts, views: 1800 } },
  ...more,
});

const failing = (count: number) =>
  addReports(
    noFailureEvidence,
    [{ ...noCounts, arm: 'new', language: 'th', device: 'phone', failures: count }],
    0.25,
  );

describe('a rollout', () => {
  it('advances after the time of its step', () => {
    assert.deepEqual(decide(state(), after(119)), { kind: 'hold', reason: 'too early' });
    assert.deepEqual(decide(state(), after(120)), { kind: 'advance' });
  });

  it('is complete after the last step before 100 %', () => {
    assert.deepEqual(decide(state({ step: 1 }), after(120)), { kind: 'complete' });
    assert.deepEqual(decide(state({ steps: [10, 50], step: 1 }), after(120)), { kind: 'complete' });
  });

  it('holds while the step has had too few views', () => {
    assert.deepEqual(decide(state({ viewsAtStep: 571 }), after(9000)), {
      kind: 'hold',
      reason: 'too few views',
    });
    assert.deepEqual(decide(state({ viewsAtStep: 570 }), after(9000)), { kind: 'advance' });
  });

  it('holds while there is some evidence against the version', () => {
    assert.deepEqual(decide(state({ evidence: failing(3) }), after(120)), {
      kind: 'hold',
      reason: 'evidence',
    });
  });

  it('rolls back on strong evidence, at any time and also while the remote is frozen', () => {
    const decision = decide(state({ evidence: failing(8), isFrozen: true }), after(1));
    assert.equal(decision.kind, 'roll back');
    assert.match(decision.kind === 'roll back' ? decision.reason : '', /fails more often/);
  });

  it('rolls back when a host has taken the version out', () => {
    const decision = decide(state({ outage: 'exit: process.exit(1)' }), after(1));
    assert.deepEqual(
      [decision.kind, 'reason' in decision && decision.reason],
      ['roll back', 'exit: process.exit(1)'],
    );
  });

  it('stays at its step while its remote is frozen', () => {
    assert.deepEqual(decide(state({ isFrozen: true }), after(9000)), { kind: 'hold', reason: 'frozen' });
  });
});
