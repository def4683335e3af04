import type { CardSetup, PayAttempt, PayMethods, SavedCard } from '@talad/contract/payments';

/** A PromptPay try that waits; give what differs. */
export const attemptOf = (differs: Partial<PayAttempt> = {}): PayAttempt => ({
  id: 'TRY-1',
  purpose: 'order',
  paymentId: 'PAY-1',
  method: 'promptpay',
  status: 'waiting',
  total: 1250.5,
  amount: 1250.5,
  walletPart: 0,
  qr: { data: '00020101021230', imageUrl: 'data:image/svg+xml;base64,' },
  redirectUrl: null,
  card: null,
  failure: null,
  creditedToWallet: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  endedAt: null,
  ...differs,
});

/** A shop that offers everything. */
export const allMethods: PayMethods = {
  wallet: true,
  promptpay: true,
  card: true,
  tokenUrl: 'https://pay.test/v1/payment_methods',
  publishableKey: 'pk_test_page',
  topUp: { lowerLimit: 100, upperLimit: 50_000 },
};

/** A shop without a provider. */
export const walletOnly: PayMethods = {
  ...allMethods,
  promptpay: false,
  card: false,
  tokenUrl: null,
  publishableKey: null,
};

/** A card that works; give what differs. */
export const cardOf = (differs: Partial<SavedCard> = {}): SavedCard => ({
  id: 3,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 7,
  expiryYear: 2039,
  isDefault: true,
  isExpired: false,
  ...differs,
});

/** A card that its bank agreed to at once; give what differs. */
export const setupOf = (differs: Partial<CardSetup> = {}): CardSetup => ({
  id: 'SETUP-1',
  status: 'saved',
  redirectUrl: null,
  card: cardOf(),
  failure: null,
  ...differs,
});

export const bankUrl = 'https://bank.test/confirm';

/** A card whose bank wants a confirmation. */
export const askingSetup: CardSetup = setupOf({ status: 'waiting', card: null, redirectUrl: bankUrl });
