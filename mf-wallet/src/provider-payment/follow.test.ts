import type { PayAttempt } from '@talad/contract/payments';
import { attemptOf } from './attempt-samples.ts';
import { askAgainIn } from './follow.ts';

const at = (seconds: number, differs: Partial<PayAttempt> = {}) =>
  askAgainIn(attemptOf(differs), Date.parse(attemptOf().createdAt) + seconds * 1000);

describe('when a try is looked at again', () => {
  it.each([
    [0, 1500],
    [20, 1500],
    [60, 4000],
    [120, 8000],
    [600, 8000],
  ])('after %d s in %d ms', (seconds, wait) => expect(at(seconds)).toBe(wait));

  it('never, once it has ended or where there is none', () => {
    expect(at(5, { status: 'paid', endedAt: '2026-05-01T10:00:04.000Z' })).toBe(false);
    expect(askAgainIn(null)).toBe(false);
    expect(askAgainIn(undefined)).toBe(false);
  });
});
