import { BankOutcomeUnknown, type BankPort, type PayoutOrder, type PayoutState } from '../src/ports/bank.ts';
import type { Faults } from './faults.ts';
import { atPort } from './interruption-points.ts';

export interface Payout {
  readonly id: string;
  readonly order: PayoutOrder;
  state: PayoutState['state'];
}

/** The bank that pays withdrawals; it pays each reference once. */
export class SimulatedBank implements BankPort {
  readonly payouts: Payout[] = [];
  readonly #faults: Faults;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  reset(): void {
    this.payouts.length = 0;
  }

  #ask<T>(response: () => T): Promise<T> {
    return atPort(() => this.#faults.atPort(response, () => new BankOutcomeUnknown('no response')));
  }

  #stateOf({ id, state }: Payout): PayoutState {
    return state === 'rejected' ? { state, payoutId: id, reason: 'ACCOUNT_CLOSED' } : { state, payoutId: id };
  }

  pay(order: PayoutOrder): Promise<PayoutState> {
    return this.#ask(() => {
      const known = this.payouts.find((payout) => payout.order.reference === order.reference);
      if (known) return this.#stateOf(known);
      const payout: Payout = { id: `po_${this.payouts.length + 1}`, order, state: 'accepted' };
      this.payouts.push(payout);
      return this.#stateOf(payout);
    });
  }

  find(reference: string): Promise<PayoutState | undefined> {
    return this.#ask(() => {
      const known = this.payouts.find((payout) => payout.order.reference === reference);
      return known && this.#stateOf(known);
    });
  }
}
