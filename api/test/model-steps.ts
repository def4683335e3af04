import fc from 'fast-check';
import { type ItemOperation, itemOperations } from './order-model.ts';

/** Operations triggered by a timer, with the timer's name. */
export const timers = {
  deliveryTimer: 'delivery',
  receiveTimer: 'receive',
  protectionTimer: 'protection',
  answerTimer: 'disputeAnswer',
  hardTimer: 'disputeHard',
  rateTimer: 'rate',
} as const;

/** Operations triggered by operators or banks, with their event. */
export const verdicts = {
  verdictRefund: 'RESOLVE_REFUND',
  verdictRelease: 'RESOLVE_RELEASE',
  verdictPartial: 'RESOLVE_PARTIAL',
  chargeback: 'CHARGEBACK',
  chargebackWon: 'CHARGEBACK_WON',
  chargebackLost: 'CHARGEBACK_LOST',
} as const;

export interface ModelStep {
  readonly kind: 'buy' | 'pay' | 'cancelUnpaid' | 'expire' | 'item' | 'wait' | 'stale' | 'topUp';
  readonly operation: ItemOperation;
  readonly pick: number;
  readonly quantity: number;
  readonly share: number;
  readonly minutes: number;
}

/** Steps as fast-check generates and shrinks them; most of them concern items. */
export const modelSteps = (length: number, atLeast = 1) =>
  fc.array(
    fc.record<ModelStep>({
      kind: fc.oneof(
        { weight: 4, arbitrary: fc.constant('buy' as const) },
        { weight: 4, arbitrary: fc.constant('pay' as const) },
        { weight: 1, arbitrary: fc.constantFrom('cancelUnpaid', 'expire', 'stale', 'topUp') },
        { weight: 14, arbitrary: fc.constant('item' as const) },
        { weight: 3, arbitrary: fc.constant('wait' as const) },
      ),
      operation: fc.constantFrom(...itemOperations),
      pick: fc.nat(1000),
      quantity: fc.integer({ min: 1, max: 2 }),
      share: fc.constantFrom(0, 1, 33, 50_00, 99_99, 100_00, 500_00),
      minutes: fc.constantFrom(1, 20, 11 * 60, 25 * 60, 49 * 60, 73 * 60, 15 * 24 * 60),
    }),
    { minLength: atLeast, maxLength: length, size: 'max' },
  );
