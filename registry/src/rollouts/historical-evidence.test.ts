import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noCounts } from './health.ts';
import {
  acceptedRate,
  apiErrorEvidence,
  changeEvidence,
  compareHistorical,
  failureEvidence,
  outcomeEvidence,
} from './historical-evidence.ts';

const counts = (views: number, failures: number, failuresElsewhere = 0) => ({
  ...noCounts,
  views,
  failures,
  failuresElsewhere,
});

describe('the accepted rate of failures', () => {
  it('is twice the upper bound of the earlier one', () => {
    // 99.5 % bound of a Poisson count of 100: 128.8.
    assert.ok(Math.abs(acceptedRate(counts(10_000, 100)) - 0.02576) < 0.0001);
  });

  it('is never below half a percent', () => {
    assert.equal(acceptedRate(counts(1_000_000, 1)), 0.005);
  });

  it('is higher with fewer earlier views, up to two percent or four times their rate', () => {
    assert.ok(acceptedRate(counts(1000, 0)) > 1.5 * acceptedRate(counts(10_000, 0)));
    for (const views of [0, 10, 100]) assert.equal(acceptedRate(counts(views, 0)), 0.02);
    assert.equal(acceptedRate(counts(100, 5)), 0.2);
  });
});

describe('evidence against a version that went live at once', () => {
  it('is 1 without views', () => {
    assert.equal(failureEvidence(0.01, counts(0, 0)), 1);
  });

  it('does not grow on average at the limit of what is accepted', () => {
    const accepted = 0.01;
    const rateOfOthers = 0.004;
    const perView = accepted + 2 * rateOfOthers;
    const before = counts(500, 8, 2);
    const now = failureEvidence(accepted, before);
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
          failureEvidence(accepted, counts(501, 8 + own, 2 + others));
    assert.ok(expected <= now * (1 + 1e-9), `${expected} > ${now}`);
  });

  it('grows with failures of the remote and shrinks with those of the others', () => {
    const alone = failureEvidence(0.01, counts(600, 40));
    assert.ok(alone > 200);
    assert.ok(failureEvidence(0.01, counts(600, 40, 20)) < 1);
    assert.equal(changeEvidence(0.01, counts(600, 40, 20)), alone);
  });

  it('stays finite with very many failures', () => {
    assert.ok(Number.isFinite(failureEvidence(0.01, counts(0, 1_000_000))));
  });
});

describe('refused calls of a version that went live at once', () => {
  const refused = (views: number, apiErrors: number) => ({ ...noCounts, views, apiErrors });

  it('are evidence if there are more than twice as many as before', () => {
    assert.ok(apiErrorEvidence(refused(10_000, 300), refused(1000, 400)) > 1e6);
    assert.ok(apiErrorEvidence(refused(10_000, 300), refused(1000, 40)) < 1);
  });

  it('are none without a version to compare with, unless most views have one', () => {
    assert.ok(apiErrorEvidence(noCounts, refused(1000, 150)) < 1);
    assert.ok(apiErrorEvidence(noCounts, refused(100, 90)) > 1000);
  });
});

describe('outcomes of a version that went live at once', () => {
  const reached = (views: number, outcomes: number) => ({ ...noCounts, views, outcomes });
  const doubtAfter = (views: number, outcomes: number, earlier = reached(10_000, 200)) =>
    compareHistorical({ new: reached(views, outcomes), live: earlier }, views).inconclusive;

  it('are evidence if there are fewer than half of what the replaced version led one to expect', () => {
    assert.ok(outcomeEvidence(reached(10_000, 200), 3000, 5) > 1000);
    assert.ok(outcomeEvidence(reached(10_000, 200), 3000, 30) < 1);
  });

  it('do not grow on average at half of the earlier ones', () => {
    const replaced = reached(1_000_000, 20_000);
    const now = outcomeEvidence(replaced, 500, 3);
    const next = [outcomeEvidence(replaced, 501, 3), outcomeEvidence(replaced, 501, 4)] as const;
    const rate = 0.01;
    assert.ok((1 - rate) * next[0] + rate * next[1] <= now);
  });

  it('are missing if hardly any visitor gets as far, which 20 expected ones show', () => {
    assert.equal(doubtAfter(1000, 3), 'outcomes are missing');
    assert.equal(doubtAfter(1000, 8), undefined);
  });

  it('are not missing while few are expected', () => {
    assert.equal(doubtAfter(200, 0), undefined);
    assert.equal(doubtAfter(1000, 0, noCounts), undefined);
  });

  it('are required: views that are too recent do not count', () => {
    const totals = { new: reached(5000, 0), live: reached(10_000, 200) };
    assert.equal(compareHistorical(totals, 0).inconclusive, undefined);
    assert.equal(compareHistorical(totals, 1000).inconclusive, 'outcomes are missing');
  });
});
