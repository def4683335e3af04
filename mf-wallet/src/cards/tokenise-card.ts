import type { CardForm } from '@talad/contract/card-rules';

/** Why the provider refused a card; each has its own message. */
export type CardRefusal = 'declined' | 'number' | 'expired' | 'cvc' | 'down';

const refusals: Readonly<Record<string, CardRefusal>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
};

/** The provider refused a card. */
export class CardRefused extends Error {
  readonly refusal: CardRefusal;
  constructor(refusal: CardRefusal) {
    super(`The card was refused: ${refusal}`);
    this.refusal = refusal;
  }
}

interface ProviderAnswer {
  id?: unknown;
  error?: { type?: unknown; code?: unknown };
}

async function answerOf(response: Response): Promise<ProviderAnswer> {
  try {
    return (await response.json()) as ProviderAnswer;
  } catch {
    return {};
  }
}

/** Timeout of the provider request, ms. */
const timeoutMs = 20_000;

/**
 * Tokenizes a card at the payment provider and returns the provider's id of it. This is the only request that contains
 * a card number, and it does not go to our API.
 */
export async function tokeniseCard(
  form: CardForm,
  provider: { tokenUrl: string; publishableKey: string },
): Promise<string> {
  const response = await fetch(provider.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${provider.publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': form.number.replaceAll(' ', ''),
      'card[cvc]': form.cvc,
      'card[exp_month]': form.expiryMonth,
      'card[exp_year]': form.expiryYear,
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new CardRefused('down');
  });
  const { id, error } = await answerOf(response);
  if (response.ok && typeof id === 'string') return id;
  if (error?.type !== 'card_error') throw new CardRefused('down');
  throw new CardRefused((typeof error.code === 'string' && refusals[error.code]) || 'declined');
}
