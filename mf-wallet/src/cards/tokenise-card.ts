import type { CardForm } from '@talad/contract/card-rules';

/** Why the provider did not accept a card; each has its own message. */
export type CardErrorReason = 'declined' | 'number' | 'expired' | 'cvc' | 'down';

const reasons: Readonly<Record<string, CardErrorReason>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
};

/** The provider refused a card. */
export class CardError extends Error {
  readonly reason: CardErrorReason;
  constructor(reason: CardErrorReason) {
    super(`The card was refused: ${reason}`);
    this.reason = reason;
  }
}

interface ProviderResponse {
  id?: unknown;
  error?: { type?: unknown; code?: unknown };
}

async function parseResponse(response: Response): Promise<ProviderResponse> {
  try {
    return (await response.json()) as ProviderResponse;
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
    throw new CardError('down');
  });
  const { id, error } = await parseResponse(response);
  if (response.ok && typeof id === 'string') return id;
  if (error?.type !== 'card_error') throw new CardError('down');
  throw new CardError((typeof error.code === 'string' && reasons[error.code]) || 'declined');
}
