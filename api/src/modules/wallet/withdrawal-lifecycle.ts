import { writeAudit } from '../../audit-log/audit-log.ts';
import { ApiError } from '../../http/api-error.ts';
import { defineLifecycle, type Effect } from '../../lifecycle/lifecycle.ts';
import { moveTimers, type Timer, type TimerNames } from '../../lifecycle/timers.ts';
import type { PayoutState } from '../../ports/bank.ts';
import { notifyEnd, postEndJournal } from './end-withdrawal.ts';
import type { WithdrawalFailure, WithdrawalRow } from './wallet.tables.ts';
import { schedulePayout } from './withdraw.service.ts';
import { writeWithdrawalStatus } from './withdrawals.repository.ts';

/** An operator's decision. */
export interface ManualPayoutDecision {
  readonly act: 'hold' | 'release' | 'reject' | 'paid' | 'failed';
  readonly operator: string;
  readonly second?: string | undefined;
  /** Note; shown to the user after `reject` and `failed`. */
  readonly reason: string;
  /** The bank's reference, if paid. */
  readonly reference?: string;
}

export interface WithdrawalTypes {
  Row: WithdrawalRow;
  Input: {
    readonly at: Date;
    /** The response of the bank; a text if the call failed. */
    readonly response?: PayoutState | string;
    readonly decision?: ManualPayoutDecision;
    /** Whether there is a bank to call; operators transfer the money otherwise. */
    readonly hasBank?: boolean;
  };
  Fields: TimerNames<'payoutNow' | 'payoutLater'> & { readonly journal?: 'W_PAID' | 'W_FAILED' };
}

type Columns = Partial<WithdrawalRow>;
type Input = WithdrawalTypes['Input'];

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Lease duration: longer than two bank calls. A withdrawal whose worker was killed waits this long. */
const leaseMs = 25 * secondMs;
/** Polling delays by number of bank calls so far; the last one repeats. */
const pausesMs = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];

const pauseAfter = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 15 * minuteMs;

/** A request to the bank that is in progress may still pay a withdrawal. */
const isNotLeased = ({ leasedUntil }: WithdrawalRow, { at }: Input): boolean =>
  !leasedUntil || leasedUntil <= at;

/** Recorded before the bank is called, so that after a crash the payout is queried before it is requested again. */
const leased = ({ attempts }: WithdrawalRow, { at }: Input): Columns => ({
  attempts: attempts + 1,
  leasedUntil: new Date(at.getTime() + leaseMs),
  updatedAt: at,
});

const waits = (at: Date, attempts: number): Columns => ({
  attempts,
  nextAttemptAt: new Date(at.getTime() + pauseAfter(attempts)),
  leasedUntil: null,
  updatedAt: at,
});

/** Why the bank did not pay. */
const failureOf = ({ response }: Input): WithdrawalFailure =>
  typeof response === 'object' && response.state === 'rejected' ? response.reason : 'BANK_REJECTED';

const payoutIdOf = ({ response, decision }: Input): Columns => {
  if (typeof response === 'object') return { bankPayoutId: response.payoutId };
  return decision?.reference ? { bankPayoutId: decision.reference } : {};
};

const ended = (input: Input, columns: Columns): Columns => ({
  ...payoutIdOf(input),
  ...columns,
  endedAt: input.at,
  updatedAt: input.at,
  leasedUntil: null,
  nextAttemptAt: null,
});

const paid = {
  to: 'paid',
  change: (_row: WithdrawalRow, input: Input) => ended(input, { problem: null }),
  journal: 'W_PAID',
} as const;

const failed = (failure?: WithdrawalFailure) =>
  ({
    to: 'failed',
    change: (_row: WithdrawalRow, input: Input) => ended(input, { failure: failure ?? failureOf(input) }),
    journal: 'W_FAILED',
  }) as const;

const audit: Effect<WithdrawalTypes> = async (tx, changes, { at, decision }) => {
  if (!decision) return;
  const { act, operator, second, reason, reference } = decision;
  for (const { final } of changes) {
    await writeAudit(tx, {
      actor: operator,
      action: `withdrawal.${act}`,
      subject: { kind: 'withdrawal', id: final.id },
      reason,
      detail: { ...(second && { second }), ...(reference && { reference }) },
      at,
    });
  }
};

const timers: Readonly<Record<'payoutNow' | 'payoutLater', Timer<WithdrawalTypes>>> = {
  payoutNow: {
    at: ({ nextAttemptAt }, { hasBank }) => (hasBank ? nextAttemptAt : null),
    start: (tx, { id }) => schedulePayout(tx, id),
  },
  payoutLater: { at: (row) => row.nextAttemptAt, start: (tx, { id }, at) => schedulePayout(tx, id, at) },
};

/** The bank was called, or may have been: only it knows the outcome. */
const called = ['sending', 'processing'] as const;

/** What the bank and operators do to a withdrawal. A payout that was sent to the bank can no longer be put on hold. */
export const withdrawalLifecycle = defineLifecycle<WithdrawalTypes>()({
  states: ['waiting', 'held', 'sending', 'processing', 'paid', 'failed'],
  events: {
    REQUEST: { from: ['none'], to: 'waiting' },
    CALL_BANK: [
      { from: ['waiting'], to: 'sending', guard: isNotLeased, change: leased },
      { from: called, guard: isNotLeased, change: leased },
    ],
    BANK_SILENT: {
      from: called,
      change: ({ attempts }, { at, response }) => ({ ...waits(at, attempts), problem: String(response) }),
      starts: ['payoutLater'],
    },
    BANK_ACCEPTED: {
      from: called,
      to: 'processing',
      // Polling starts again with short pauses.
      change: ({ status, attempts }, input) => ({
        ...payoutIdOf(input),
        ...waits(input.at, status === 'processing' ? attempts : 1),
        problem: null,
      }),
      starts: ['payoutLater'],
    },
    BANK_PAID: { from: called, ...paid },
    BANK_REJECTED: { from: called, ...failed() },
    HOLD: {
      from: ['waiting'],
      to: 'held',
      guard: isNotLeased,
      change: (_row, { at }) => ({ updatedAt: at }),
    },
    RELEASE: {
      from: ['held'],
      to: 'waiting',
      guard: isNotLeased,
      change: (_row, { at }) => ({ updatedAt: at, nextAttemptAt: at }),
      starts: ['payoutNow'],
    },
    REJECT: { from: ['waiting', 'held'], guard: isNotLeased, ...failed('STOPPED') },
    BOOK_PAID: { from: ['held', ...called], guard: isNotLeased, ...paid },
    BOOK_FAILED: { from: called, guard: isNotLeased, ...failed() },
  },
  illegal: (row, event, input) => {
    const cause = isNotLeased(row, input) ? '' : ' and the bank is being asked';
    return new ApiError('ILLEGAL_TRANSITION', {
      detail: `The withdrawal is ${row.status}${cause}: ${input.decision?.act ?? event} is not possible.`,
    });
  },
  write: writeWithdrawalStatus,
  before: [postEndJournal],
  effects: [moveTimers(timers, ({ transition }) => transition), notifyEnd, audit],
});
