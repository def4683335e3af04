import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide, type RolloutState } from './decide.ts';
import {
  addReports,
  compareConcurrent,
  type FailureEvidence,
  noFailureEvidence,
  type Totals,
} from './evidence.ts';
import { type HealthCounts, noCounts } from './health.ts';

const start = new Date('2026-11-25T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

interface StateOverrides extends Partial<RolloutState> {
  evidence?: FailureEvidence;
}

const someViews: Totals = { new: { ...noCounts, views: 600 }, live: { ...noCounts, views: 1800 } };

const state = ({
  evidence = noFailureEvidence,
  totals = someViews,
  ...more
}: StateOverrides = {}): RolloutState => ({
  steps: [25, 50, 100],
  step: 0,
  everyMs: 120_000,
  stepStartedAt: start,
  viewsAtStep: 0,
  askedAtStep: 0,
  reportedAtStep: 0,
  isFrozen: false,
  outage: null,
  canGoBack: false,
  totals,
  comparison: compareConcurrent(evidence, totals),
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
    const completed = { kind: 'end', status: 'completed', reason: 'every step passed' };
    assert.deepEqual(decide(state({ step: 1 }), after(120)), completed);
    assert.deepEqual(decide(state({ steps: [10, 50], step: 1 }), after(120)), completed);
  });

  it('holds while the step has had too few views', () => {
    assert.deepEqual(decide(state({ viewsAtStep: 571 }), after(9000)), {
      kind: 'hold',
      reason: 'too few views',
    });
    assert.deepEqual(decide(state({ viewsAtStep: 570 }), after(9000)), { kind: 'advance' });
  });

  it('holds while less than a third of the browsers have reported since the step began', () => {
    const reported = (count: number, atStep = 0) =>
      state({
        reportedAtStep: atStep,
        totals: { new: { ...noCounts, views: 600, asked: 600, reported: count }, live: noCounts },
      });
    const silence = { kind: 'hold', reason: 'no reports from browsers' };
    assert.deepEqual(decide(reported(0), after(9000)), silence);
    assert.deepEqual(decide(reported(199), after(9000)), silence);
    assert.deepEqual(decide(reported(200), after(9000)), { kind: 'advance' });
    assert.deepEqual(decide(reported(500, 400), after(9000)), silence);
  });

  it('rolls back a version whose calls the API refuses, and one after which fewer get as far as its outcomes', () => {
    const evidence = (arm: 'new' | 'live', counts: Partial<HealthCounts>) =>
      addReports(noFailureEvidence, [{ ...noCounts, arm, language: 'th', device: 'phone', ...counts }], 0.25);
    const reasonOf = (overrides: FailureEvidence) => {
      const decision = decide(state({ evidence: overrides }), after(1));
      return decision.kind === 'end' && decision.reason;
    };
    assert.equal(reasonOf(evidence('new', { apiErrors: 12 })), 'the API refuses its calls more often');
    assert.equal(reasonOf(evidence('live', { outcomes: 60 })), 'fewer visitors get as far as its outcomes');
    assert.equal(reasonOf(evidence('new', { outcomes: 60 })), false);
    assert.equal(reasonOf(evidence('live', { apiErrors: 60 })), false);
  });

  it('holds while there is some evidence against the version', () => {
    assert.deepEqual(decide(state({ evidence: failing(3) }), after(120)), {
      kind: 'hold',
      reason: 'evidence',
    });
  });

  it('rolls back on strong evidence, at any time and also while the remote is frozen', () => {
    const decision = decide(state({ evidence: failing(8), isFrozen: true }), after(1));
    assert.deepEqual(decision, { kind: 'end', status: 'rolled back', reason: 'it fails more often' });
  });

  it('rolls back when a host has taken the version out', () => {
    const reason = 'exit: process.exit(1)';
    assert.deepEqual(decide(state({ outage: reason }), after(1)), {
      kind: 'end',
      status: 'rolled back',
      reason,
    });
  });

  it('stays at its step while its remote is frozen', () => {
    assert.deepEqual(decide(state({ isFrozen: true }), after(9000)), { kind: 'hold', reason: 'frozen' });
  });
});
