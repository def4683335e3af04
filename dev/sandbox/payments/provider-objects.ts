export interface Card {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    /** Equal for the same number. */
    fingerprint: string;
  };
  customer: string | null;
}

interface CardError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code: string | null;
  readonly message: string;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  readonly currency: 'thb';
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  readonly metadata: Record<string, string>;
  next_action: object | null;
  last_payment_error: CardError | null;
  readonly created: number;
}

/** A card that is saved for later, once its bank agrees. */
export interface Setup {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly payment_method: string;
  readonly customer: string | null;
  status: 'requires_action' | 'requires_payment_method' | 'succeeded';
  next_action: object | null;
  last_setup_error: CardError | null;
}

/** Responses of a card's bank when the card is saved and when it is charged; absent if it accepts. */
export interface CardBehaviour {
  readonly onSaving?: string;
  readonly onCharge?: string;
  /** The bank requires 3-D Secure both times. */
  readonly asks?: boolean;
}
/** The provider's own test numbers. */
export const behaviourOf: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': { onSaving: 'card_declined', onCharge: 'card_declined' },
  '4000000000009995': { onSaving: 'insufficient_funds', onCharge: 'insufficient_funds' },
  '4000000000000069': { onSaving: 'expired_card', onCharge: 'expired_card' },
  '4000000000000341': { onCharge: 'card_declined' },
  '4000002500003155': { asks: true },
  '4000008260003178': { asks: true, onCharge: 'insufficient_funds' },
};
/** A bank's decline reason is sent along with the code `card_declined`. */
export const errorOf = (code: string): CardError => ({
  type: 'card_error',
  code: code === 'insufficient_funds' ? 'card_declined' : code,
  decline_code: code === 'insufficient_funds' || code === 'expired_card' ? code : null,
  message: 'The card was declined.',
});
