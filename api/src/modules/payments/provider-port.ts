import type { ProviderMethod } from '@talad/contract/payments';

export interface IntentOrder {
  /** Our attempt: the provider makes one intent of it, however often it is asked. */
  readonly attemptId: string;
  readonly method: ProviderMethod;
  readonly satang: number;
  /** For PromptPay: where a receipt would go. */
  readonly email: string;
  /** For a card: whose it is, and which. */
  readonly customerId?: string;
  readonly methodId?: string;
  /** Where the card's bank sends people back to. */
  readonly returnUrl: string;
}

/** How a collection stands, as the provider says it. */
export interface IntentFacts {
  readonly kind: 'intent';
  readonly intentId: string;
  readonly attemptId: string | null;
  readonly state: 'open' | 'paid' | 'failed' | 'cancelled';
  /** Where paid: the charge, which counts once, and what arrived. */
  readonly receipt: string | null;
  readonly satang: number;
  readonly declineCode: string | null;
  readonly qr: { readonly data: string; readonly imageUrl: string } | null;
  readonly redirectUrl: string | null;
}

/** A payer's bank asks for money back, or the matter is closed. */
export interface DisputeFacts {
  readonly kind: 'dispute';
  readonly disputeId: string;
  readonly intentId: string;
  readonly satang: number;
  readonly state: 'open' | 'won' | 'lost';
}

/** How the saving of a card stands. */
export interface SetupFacts {
  readonly kind: 'setup';
  readonly setupId: string;
  readonly state: 'open' | 'saved' | 'failed';
  readonly redirectUrl: string | null;
  readonly declineCode: string | null;
}

export interface SetupOrder {
  readonly customerId: string;
  readonly methodId: string;
  readonly returnUrl: string;
}

export type ProviderNews = IntentFacts | DisputeFacts | SetupFacts | { readonly kind: 'nothing' };

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly news: ProviderNews;
}

export interface CardFacts {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The provider gave no answer that can be relied on. */
export class ProviderUnclear extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'ProviderUnclear';
  }
}

/** The provider refused, for certain: nothing was taken. */
export class ProviderRefused extends Error {
  /** In the provider's words: `card_declined`, `expired_card`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The provider refused: ${reason}`);
    this.name = 'ProviderRefused';
    this.reason = reason;
  }
}

/** How money comes in. Every call throws ProviderUnclear where the outcome is not known, ProviderRefused where it is no. */
export interface PaymentProvider {
  openIntent(order: IntentOrder): Promise<IntentFacts>;
  findIntent(intentId: string): Promise<IntentFacts>;
  /** Ends an intent, or tells how it ended before. */
  cancelIntent(intentId: string): Promise<IntentFacts>;
  sendBack(receipt: string, satang: number, key: string): Promise<void>;
  openCustomer(userId: number, email: string): Promise<string>;
  /** Asks a card's bank whether it may be kept for later; the same card is asked about once. */
  openSetup(order: SetupOrder): Promise<SetupFacts>;
  findSetup(setupId: string): Promise<SetupFacts>;
  findCard(methodId: string): Promise<CardFacts>;
  dropCard(methodId: string): Promise<void>;
  /** Reads a webhook's bytes; undefined where the signature does not fit. */
  readEvent(body: string, signature: string): ProviderEvent | undefined;
  /** What the provider has told since, or still tells, without being heard; oldest first. */
  findUnheard(since: Date): Promise<readonly ProviderEvent[]>;
}
