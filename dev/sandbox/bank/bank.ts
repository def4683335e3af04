import { randomUUID } from 'node:crypto';

/** Modes of the bank for future payouts. */
export const bankModes = [
  /** Accepts, and confirms a moment later. */
  'normal',
  /** Accepts, and rejects a moment later. */
  'reject',
  /** Rejects in its response. */
  'rejectNow',
  /** Responds after any client timeout; pays all the same. */
  'slow',
  /** Answers 503 and does nothing. */
  'down',
  /** Pays, but the connection breaks before the response. */
  'lost',
  /** Pays, and sends a malformed response. */
  'garbage',
  /** Sends each callback twice. */
  'twice',
  /** Confirms late. */
  'late',
  /** Sends no callback. */
  'silent',
] as const;
export type BankMode = (typeof bankModes)[number];

export const rejectionCodes = ['rejected', 'account_closed', 'name_mismatch'] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

export interface PayoutRequest {
  readonly reference: string;
  /** Baht with two decimals. */
  readonly amount: string;
  readonly currency: 'THB';
  readonly beneficiary: { readonly bankCode: string; readonly accountNumber: string; readonly name: string };
}

export interface Payout extends PayoutRequest {
  readonly id: string;
  status: 'accepted' | 'paid' | 'rejected';
  rejection?: { readonly code: RejectionCode };
  readonly createdAt: string;
}

export interface BankBehaviour {
  readonly mode: BankMode;
  /** Delay of `slow` and `late` in ms. */
  readonly delayMs: number;
  readonly rejection: RejectionCode;
}

const defaults: BankBehaviour = { mode: 'normal', delayMs: 30_000, rejection: 'account_closed' };
const confirmMs = 1_500;
/** More than any chaos test requests: the test finally checks at this bank whether each was paid. */
const maxPayouts = 10_000;

/** A bank that pays a reference once, however often it is requested. */
export class Bank {
  behaviour: BankBehaviour = defaults;
  readonly #payouts = new Map<string, Payout>();
  readonly #callBack: (reference: string) => void;

  /** `callBack` sends the callback about a payout. */
  constructor(callBack: (reference: string) => void) {
    this.#callBack = callBack;
  }

  set(change: Partial<BankBehaviour>): void {
    this.behaviour = { ...defaults, ...change };
  }

  find(reference: string): Payout | undefined {
    return this.#payouts.get(reference);
  }

  /** Newest first. */
  list(): Payout[] {
    return [...this.#payouts.values()].reverse();
  }

  /** Accepts a payout, or returns the one with this reference; undefined if that is a different payment. */
  take(request: PayoutRequest): Payout | undefined {
    const known = this.#payouts.get(request.reference);
    if (known) {
      const isSame =
        known.amount === request.amount &&
        known.beneficiary.accountNumber === request.beneficiary.accountNumber;
      return isSame ? known : undefined;
    }
    const payout: Payout = {
      ...request,
      id: randomUUID(),
      status: 'accepted',
      createdAt: new Date().toISOString(),
    };
    this.#payouts.set(payout.reference, payout);
    const oldest = this.#payouts.keys().next().value;
    if (this.#payouts.size > maxPayouts && oldest !== undefined) this.#payouts.delete(oldest);
    const { mode, delayMs, rejection } = this.behaviour;
    const code = mode === 'reject' || mode === 'rejectNow' ? rejection : undefined;
    if (mode === 'rejectNow') this.#end(payout, code);
    else {
      const wait = mode === 'late' ? delayMs : confirmMs;
      setTimeout(() => this.settle(payout.reference, code), wait).unref();
    }
    return payout;
  }

  #end(payout: Payout, code: RejectionCode | undefined): void {
    payout.status = code ? 'rejected' : 'paid';
    if (code) payout.rejection = { code };
  }

  /** Completes a payout and sends the callback; a completed one stays unchanged. Returns false if there is none. */
  settle(reference: string, code?: RejectionCode): boolean {
    const payout = this.#payouts.get(reference);
    if (!payout) return false;
    if (payout.status === 'accepted') this.#end(payout, code);
    const { mode } = this.behaviour;
    if (mode !== 'silent') this.#callBack(reference);
    if (mode === 'twice') this.#callBack(reference);
    return true;
  }
}
