import type { CardSetup, PayAttempt, PayMethods, SavedCard } from '@talad/contract/payments';

/** A waiting PromptPay attempt, with overrides. */
export const attemptOf = (overrides: Partial<PayAttempt> = {}): PayAttempt => ({
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
  ...overrides,
});

/** All payment methods enabled. */
export const allMethods: PayMethods = {
  wallet: true,
  promptpay: true,
  card: true,
  tokenUrl: 'https://pay.test/v1/payment_methods',
  publishableKey: 'pk_test_page',
  topUp: { lowerLimit: 100, upperLimit: 50_000 },
};

/** No payment provider: wallet only. */
export const walletOnly: PayMethods = {
  ...allMethods,
  promptpay: false,
  card: false,
  tokenUrl: null,
  publishableKey: null,
};

/** A valid saved card, with overrides. */
export const cardOf = (overrides: Partial<SavedCard> = {}): SavedCard => ({
  id: 3,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 7,
  expiryYear: 2039,
  isDefault: true,
  isExpired: false,
  ...overrides,
});

/** A card setup that the bank confirmed immediately, with overrides. */
export const setupOf = (overrides: Partial<CardSetup> = {}): CardSetup => ({
  id: 'SETUP-1',
  status: 'saved',
  redirectUrl: null,
  card: cardOf(),
  failure: null,
  ...overrides,
});

export const bankUrl = 'https://bank.test/confirm';

/** A card setup that needs confirmation at the bank. */
export const pendingSetup: CardSetup = setupOf({ status: 'waiting', card: null, redirectUrl: bankUrl });
