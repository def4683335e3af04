import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noVersionCounts } from './version-health.ts';
import {
  acceptedRate,
  changeEvidence,
  lacksOutcomes,
  refusalEvidence,
  watchEvidence,
} from './watch-evidence.ts';

const counts = (views: number, failures: number, failuresOfOthers = 0) => ({
  ...noVersionCounts,
  views,
  failures,
  failuresOfOthers,
});

describe('the accepted rate of failures', () => {
  it('is twice the upper bound of the earlier one', () => {
    // 99.5 % bound of a Poisson count of 100: 128.8.
    assert.ok(Math.abs(acceptedRate(counts(10_000, 100)) - 0.02576) < 0.0001);
  });

  it('is never below half a percent', () => {
    assert.equal(acceptedRate(counts(1_000_000, 1)), 0.005);
  });

  it('is higher with fewer earlier views, up to two percent or four times what they told', () => {
    assert.ok(acceptedRate(counts(1000, 0)) > 1.5 * acceptedRate(counts(10_000, 0)));
    for (const views of [0, 10, 100]) assert.equal(acceptedRate(counts(views, 0)), 0.02);
    assert.equal(acceptedRate(counts(100, 5)), 0.2);
  });
});

describe('evidence against a watched version', () => {
  it('is 1 without views', () => {
    assert.equal(watchEvidence(0.01, counts(0, 0)), 1);
  });

  it('does not grow on average at the limit of what is accepted', () => {
    const accepted = 0.01;
    const rateOfOthers = 0.004;
    const perView = accepted + 2 * rateOfOthers;
    const before = counts(500, 8, 2);
    const now = watchEvidence(accepted, before);
    // One view: a Poisson number of failures with these means, of which two or more are summed up to 20.
    const poisson = (mean: number, n: number) => {
      let probability = Math.exp(-mean);
      for (let i = 1; i <= n; i += 1) probability *= mean / i;
      return probability;
    };
    let expected = 0;
    for (let own = 0; own <= 20; own += 1)
      for (let others = 0; others <= 20; others += 1)
        expected +=
          poisson(perView, own) *
          poisson(rateOfOthers, others) *
          watchEvidence(accepted, counts(501, 8 + own, 2 + others));
    assert.ok(expected <= now * (1 + 1e-9), `${expected} > ${now}`);
  });

  it('grows with failures of the remote and shrinks with those of the others', () => {
    const alone = watchEvidence(0.01, counts(600, 40));
    assert.ok(alone > 200);
    assert.ok(watchEvidence(0.01, counts(600, 40, 20)) < 1);
    assert.equal(changeEvidence(0.01, counts(600, 40, 20)), alone);
  });

  it('stays finite with very many failures', () => {
    assert.ok(Number.isFinite(watchEvidence(0.01, counts(0, 1_000_000))));
  });
});

describe('refused calls of a watched version', () => {
  const refused = (views: number, refusals: number) => ({ ...noVersionCounts, views, refusals });

  it('are evidence if there are more than twice as many as before', () => {
    assert.ok(refusalEvidence(refused(10_000, 300), refused(1000, 400)) > 1e6);
    assert.ok(refusalEvidence(refused(10_000, 300), refused(1000, 40)) < 1);
  });

  it('are none without a version to compare with, unless most views have one', () => {
    assert.ok(refusalEvidence(noVersionCounts, refused(1000, 150)) < 1);
    assert.ok(refusalEvidence(noVersionCounts, refused(100, 90)) > 1000);
  });
});

describe('outcomes of a watched version', () => {
  const reached = (views: number, outcomes: number) => ({ ...noVersionCounts, views, outcomes });

  it('are missing if there are less than a quarter of what the replaced version led one to expect', () => {
    assert.equal(lacksOutcomes(reached(10_000, 200), reached(1000, 4)), true);
    assert.equal(lacksOutcomes(reached(10_000, 200), reached(1000, 5)), false);
  });

  it('are not missing while few are expected', () => {
    assert.equal(lacksOutcomes(reached(10_000, 190), reached(1000, 0)), false);
    assert.equal(lacksOutcomes(noVersionCounts, reached(1000, 0)), false);
  });
});
