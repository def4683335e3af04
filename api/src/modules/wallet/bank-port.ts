/** A payment to somebody's bank account, as the bank is asked for it. */
export interface PayoutOrder {
  /** The withdrawal's id: the bank pays one reference once, however often it is asked. */
  readonly reference: string;
  readonly satang: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export type PayoutRefusal = 'BANK_REJECTED' | 'ACCOUNT_CLOSED' | 'NAME_MISMATCH';

/** What the bank says of a payment. */
export type PayoutState =
  | { readonly state: 'accepted' | 'paid'; readonly payoutId: string }
  | { readonly state: 'rejected'; readonly payoutId: string; readonly reason: PayoutRefusal };

/** The bank gave no answer that can be relied on: nobody knows whether it pays. */
export class BankUnclear extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'BankUnclear';
  }
}

/** How money leaves for people's bank accounts. Both calls throw BankUnclear where the outcome is not known. */
export interface BankPort {
  /** Asks for a payment; asked again for the same reference the bank says how the first one stands. */
  pay(order: PayoutOrder): Promise<PayoutState>;
  /** How a payment stands; undefined where the bank knows for certain that it was never asked for it. */
  find(reference: string, satang: number): Promise<PayoutState | undefined>;
}
