import type { PayAttempt } from '@talad/contract/payments';
import { attemptOf } from './attempt-samples.ts';
import { pollIntervalOf } from './follow.ts';

const at = (seconds: number, overrides: Partial<PayAttempt> = {}) =>
  pollIntervalOf(attemptOf(overrides), Date.parse(attemptOf().createdAt) + seconds * 1000);

describe('poll interval of a payment attempt', () => {
  it.each([
    [0, 1500],
    [20, 1500],
    [60, 4000],
    [120, 8000],
    [600, 8000],
  ])('at an age of %d s is %d ms', (seconds, wait) => expect(at(seconds)).toBe(wait));

  it('is off for an ended or missing attempt', () => {
    expect(at(5, { status: 'paid', endedAt: '2026-05-01T10:00:04.000Z' })).toBe(false);
    expect(pollIntervalOf(null)).toBe(false);
    expect(pollIntervalOf(undefined)).toBe(false);
  });
});
