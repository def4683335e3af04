import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addReports, compareConcurrent, noFailureEvidence, type Totals, totalEvidence } from './evidence.ts';
import { addCounts, countsOf, type HealthReport, type Moments, noCounts } from './health.ts';
import { addFailures, noRateEvidence, rateEvidenceValue } from './rate-evidence.ts';
import { vitalDifference, vitalEvidence } from './vital-evidence.ts';

const repeated = (value: number, spread: number, count: number): Moments => {
  // Half of the values lie `spread` above the mean, half below.
  return { count, sum: count * value, squares: count * (value ** 2 + spread ** 2) };
};

const report = (arm: 'new' | 'live', more: Partial<HealthReport> = {}): HealthReport => ({
  ...noCounts,
  arm,
  language: 'en',
  device: 'desktop',
  ...more,
});

describe('evidence from failures', () => {
  it('is 1 as long as nothing fails', () => {
    assert.equal(rateEvidenceValue(addFailures(noRateEvidence, { new: 0, live: 0 }, 0.1)), 1);
  });

  it('is a martingale: equally good versions leave it where it was on average', () => {
    const share = 0.1;
    const before = addFailures(noRateEvidence, { new: 2, live: 5 }, share);
    const afterNew = rateEvidenceValue(addFailures(before, { new: 1, live: 0 }, share));
    const afterLive = rateEvidenceValue(addFailures(before, { new: 0, live: 1 }, share));
    const expected = share * afterNew + (1 - share) * afterLive;
    assert.ok(Math.abs(expected - rateEvidenceValue(before)) < 1e-9);
  });

  it('grows with each failing visitor of the new version and shrinks with each of the live one', () => {
    const one = addFailures(noRateEvidence, { new: 1, live: 0 }, 0.25);
    const two = addFailures(one, { new: 1, live: 0 }, 0.25);
    const balanced = addFailures(two, { new: 0, live: 6 }, 0.25);
    assert.ok(rateEvidenceValue(two) > rateEvidenceValue(one));
    assert.ok(rateEvidenceValue(one) > 1);
    assert.ok(rateEvidenceValue(balanced) < 1);
  });

  it('stays finite with very many failures', () => {
    const flood = addFailures(noRateEvidence, { new: 1_000_000, live: 0 }, 0.01);
    assert.ok(Number.isFinite(rateEvidenceValue(flood)));
  });
});

describe('evidence from vitals', () => {
  const live = repeated(Math.log(1500), 0.5, 1000);

  it('is 1 until there are fifty values of both versions', () => {
    assert.equal(vitalEvidence('lcp', { new: repeated(Math.log(9000), 0.5, 49), live }), 1);
  });

  it('is strong against a version that is half as fast again', () => {
    assert.ok(vitalEvidence('lcp', { new: repeated(Math.log(2250), 0.5, 400), live }) > 1000);
  });

  it('is none against a version that is as fast, or slower within the margin of 10 %', () => {
    assert.ok(vitalEvidence('lcp', { new: repeated(Math.log(1500), 0.5, 4000), live }) < 1);
    assert.ok(vitalEvidence('lcp', { new: repeated(Math.log(1620), 0.5, 4000), live }) < 1);
  });

  it('states the difference as a share of the live value, and that of CLS as it is', () => {
    const difference = vitalDifference('lcp', { new: repeated(Math.log(1800), 0.5, 10), live });
    assert.equal(difference?.toFixed(3), '0.200');
    const shifts = { new: repeated(0.3, 0, 10), live: repeated(0.1, 0, 10) };
    assert.equal(vitalDifference('cls', shifts)?.toFixed(3), '0.200');
    assert.equal(vitalDifference('cls', { ...shifts, new: repeated(0, 0, 0) }), null);
  });
});

describe('evidence against a version', () => {
  const evidenceAfter = (reports: HealthReport[]) => {
    const totals: Totals = {
      new: addCounts(noCounts, countsOf(reports, 'new')),
      live: addCounts(noCounts, countsOf(reports, 'live')),
    };
    const { findings } = compareConcurrent(addReports(noFailureEvidence, reports, 0.25), totals);
    return { total: totalEvidence(findings), findings };
  };

  it('weighs all comparisons to 1', () => {
    const { total, findings } = evidenceAfter([]);
    assert.equal(total.toFixed(9), '1.000000000');
    assert.equal(findings.reduce((sum, { weight }) => sum + weight, 0).toFixed(9), '1.000000000');
  });

  it('finds a version that fails in Thai only', () => {
    const { findings } = evidenceAfter([
      report('new', { language: 'th', failures: 4 }),
      report('live', { failures: 8 }),
    ]);
    const evidenceOf = (name: string) => findings.find((finding) => finding.name === name)?.value ?? 0;
    assert.ok(evidenceOf('th') > 20 * evidenceOf('all'));
    assert.ok(evidenceOf('en') < 1);
  });

  it('finds a version that breaks other parts of the page', () => {
    const { total } = evidenceAfter([report('new', { failuresElsewhere: 12 })]);
    assert.ok(total > 100);
  });
});
