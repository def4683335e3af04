import type { ProviderMethod } from '@talad/contract/payments';
import { OutcomeUnknown } from './outcome-unknown.ts';

export interface IntentOrder {
  /** Idempotency key: the provider opens one intent per attempt. */
  readonly attemptId: string;
  readonly method: ProviderMethod;
  readonly satang: number;
  /** For PromptPay: the receipt address. */
  readonly email: string;
  /** For a card: its customer and payment method. */
  readonly customerId?: string;
  readonly methodId?: string;
  /** The URL that the card's bank redirects the user back to. */
  readonly returnUrl: string;
}

/** State of a payment intent, as reported by the provider. */
export interface IntentFacts {
  readonly kind: 'intent';
  readonly intentId: string;
  readonly attemptId: string | null;
  readonly state: 'open' | 'paid' | 'failed' | 'cancelled';
  /** If paid: the charge id, which is booked once; `satang` is then the amount received. */
  readonly receipt: string | null;
  readonly satang: number;
  readonly declineCode: string | null;
  readonly qr: { readonly data: string; readonly imageUrl: string } | null;
  readonly redirectUrl: string | null;
}

/** A card dispute that was opened or closed. */
export interface DisputeFacts {
  readonly kind: 'dispute';
  readonly disputeId: string;
  readonly intentId: string;
  readonly satang: number;
  readonly state: 'open' | 'won' | 'lost';
  /** When it was so, in ms; events arrive in any order. Unknown for events from before it was stored. */
  readonly statedAt?: number;
}

/** State of a card setup. */
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

export type ProviderEventData = IntentFacts | DisputeFacts | SetupFacts | { readonly kind: 'nothing' };

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly data: ProviderEventData;
}

export interface CardFacts {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The provider's hash of the number, equal for the same card of two customers; null if it gives none. */
  readonly fingerprint: string | null;
}

/** The provider gave no reliable response, so the outcome is unknown. */
export class ProviderOutcomeUnknown extends OutcomeUnknown {}

/** The provider refused definitely: nothing was charged. */
export class ProviderRefused extends Error {
  /** The provider's code: `card_declined`, `expired_card`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The provider refused: ${reason}`);
    this.name = 'ProviderRefused';
    this.reason = reason;
  }
}

/** Incoming payments. Each call throws ProviderOutcomeUnknown if the outcome is unknown, ProviderRefused if refused. */
export interface PaymentProvider {
  openIntent(order: IntentOrder): Promise<IntentFacts>;
  findIntent(intentId: string): Promise<IntentFacts>;
  /** Cancels an intent, or returns its final state if it has already ended. */
  cancelIntent(intentId: string): Promise<IntentFacts>;
  sendBack(receipt: string, satang: number, key: string): Promise<void>;
  openCustomer(userId: number, email: string): Promise<string>;
  /** Authorizes a card for later use at its bank; idempotent per card. */
  openSetup(order: SetupOrder): Promise<SetupFacts>;
  findSetup(setupId: string): Promise<SetupFacts>;
  findCard(methodId: string): Promise<CardFacts>;
  dropCard(methodId: string): Promise<void>;
  /** Parses a webhook body; undefined if the signature does not match. */
  readEvent(body: string, signature: string): ProviderEvent | undefined;
  /** Webhook events since then that were not delivered, oldest first. */
  findUndelivered(since: Date): Promise<readonly ProviderEvent[]>;
}
