import { OutcomeUnknown } from './outcome-unknown.ts';

/** A payout request to the bank. */
export interface PayoutOrder {
  /** The withdrawal's id; the bank pays each reference once. */
  readonly reference: string;
  readonly satang: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export type PayoutFailure = 'BANK_REJECTED' | 'ACCOUNT_CLOSED' | 'NAME_MISMATCH';

/** State of a payout, as reported by the bank. */
export type PayoutState =
  | { readonly state: 'accepted' | 'paid'; readonly payoutId: string }
  | { readonly state: 'rejected'; readonly payoutId: string; readonly reason: PayoutFailure };

/** The bank gave no reliable response, so the outcome is unknown. */
export class BankOutcomeUnknown extends OutcomeUnknown {}

/** Payouts to users' bank accounts. Both calls throw BankOutcomeUnknown if the outcome is unknown. */
export interface BankPort {
  /** Requests a payout; a repeated request for a reference returns the state of the first. */
  pay(order: PayoutOrder): Promise<PayoutState>;
  /** State of a payout; undefined only if the bank confirms that it never received the request. */
  find(reference: string, satang: number): Promise<PayoutState | undefined>;
}
