import type { AttemptFailure } from '@talad/contract/payments';
import { ApiError } from '../../http/api-error.ts';
import { defineLifecycle, type Effect } from '../../lifecycle/lifecycle.ts';
import { moveTimers, type Timer, type TimerNames } from '../../lifecycle/timers.ts';
import type { IntentFacts } from '../../ports/payment-provider.ts';
import { post } from '../ledger/index.ts';
import { writeAttemptStatus } from './attempts.repository.ts';
import { holdJournal, schedulePoll } from './attempts.ts';
import type { AttemptRow } from './payments.tables.ts';

interface AttemptTypes {
  Row: AttemptRow;
  Input: {
    readonly at: Date;
    /** What the provider shows the payer. */
    readonly facts?: Pick<IntentFacts, 'qr' | 'redirectUrl'>;
    readonly failure?: AttemptFailure;
    /** Whether the provider's state can no longer change; otherwise a job cancels the intent there. */
    readonly isFinal?: boolean;
    /** Money that went to the wallet instead. */
    readonly creditedSatang?: number;
  };
  Fields: TimerNames<'poll'> & {
    /** Where the reserved wallet share goes: back, or into the payment. */
    readonly journal?: 'OFFER_VOID' | 'OFFER_POST';
  };
}

type Input = AttemptTypes['Input'];

const ended = (_row: AttemptRow, { at, failure, isFinal }: Input): Partial<AttemptRow> => ({
  endedAt: at,
  isHeld: false,
  redirectUrl: null,
  ...(failure && { failure }),
  ...(isFinal && { isFinal }),
});

/** A card charge may be in progress: only the provider knows its result. */
const isCharging = ({ method, status }: AttemptRow): boolean => method === 'card' && status === 'starting';

const moveWalletShare: Effect<AttemptTypes> = async (tx, changes, { at }) => {
  for (const { transition, before } of changes) {
    if (transition.journal && before.isHeld) await post(tx, holdJournal(before, transition.journal, at));
  }
};

const poll: Timer<AttemptTypes> = {
  at: ({ isFinal, endedAt }) => (isFinal ? null : endedAt),
  start: (tx, { id }) => schedulePoll(tx, id),
};

const live = ['starting', 'waiting'] as const;
const voided = { from: live, change: ended, journal: 'OFFER_VOID', starts: ['poll'] } as const;

/** What the provider, the payer and deadlines do to an attempt to pay. */
export const attemptLifecycle = defineLifecycle<AttemptTypes>()({
  states: ['starting', 'waiting', 'paid', 'failed', 'expired', 'cancelled'],
  events: {
    START: { from: ['none'], to: 'starting' },
    AWAIT_PAYER: {
      from: live,
      to: 'waiting',
      change: ({ qrData, qrImageUrl }, { facts }) => ({
        qrData: facts?.qr?.data ?? qrData,
        qrImageUrl: facts?.qr?.imageUrl ?? qrImageUrl,
        redirectUrl: facts?.redirectUrl ?? null,
        problem: null,
      }),
    },
    PAY: {
      from: live,
      to: 'paid',
      change: (row, input) => ended(row, { ...input, isFinal: true }),
      journal: 'OFFER_POST',
    },
    /** The payer had switched to another way, and paid by this one all the same. */
    PAY_SUPERSEDED: {
      from: ['failed', 'expired', 'cancelled'],
      to: 'paid',
      change: () => ({ failure: null, isFinal: true }),
    },
    /** The payment had closed meanwhile: the money went to the wallet. */
    CREDIT_WALLET: {
      from: ['paid'],
      to: 'expired',
      change: ({ creditedSatang }, input) => ({
        isFinal: true,
        creditedSatang: creditedSatang + (input.creditedSatang ?? 0),
      }),
    },
    FAIL: { ...voided, to: 'failed' },
    EXPIRE: { ...voided, to: 'expired' },
    CANCEL: { ...voided, to: 'cancelled' },
    CANCEL_BY_PAYER: { ...voided, to: 'cancelled', guard: (row) => !isCharging(row) },
  },
  illegal: ({ endedAt, status }) =>
    endedAt
      ? new ApiError('PAYMENT_CLOSED', { detail: `The payment attempt is already ${status}.` })
      : new ApiError('PAYMENT_PROCESSING', { detail: 'The card is being charged.' }),
  write: writeAttemptStatus,
  before: [moveWalletShare],
  effects: [moveTimers({ poll }, ({ transition }) => transition)],
});
