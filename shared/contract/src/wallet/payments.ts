import Type, { type Static } from 'typebox';
import { reauthentication, reauthenticationErrors } from '../account/reauthentication.ts';
import { defineCalls } from '../platform/call.ts';
import { Baht, Id, IdParams, Instant, nullable, oneOf } from '../platform/schema.ts';

/** Payment methods of the provider. */
export const providerMethods = ['promptpay', 'card'] as const;
export type ProviderMethod = (typeof providerMethods)[number];

/** `starting`: the provider has not responded yet; `waiting`: for the user, in the bank's app or at the card's bank. */
export const attemptStatuses = ['starting', 'waiting', 'paid', 'failed', 'expired', 'cancelled'] as const;
/** Reasons why a payment attempt failed. */
export const attemptFailures = [
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_NOT_AUTHENTICATED',
  'CARD_INSUFFICIENT_FUNDS',
  'PROVIDER_UNAVAILABLE',
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** A saved card as shown to its owner. */
export const SavedCard = Type.Object({
  id: Id,
  brand: Type.String({ description: 'visa, mastercard, jcb, ...' }),
  last4: Type.String(),
  expiryMonth: Type.Integer(),
  expiryYear: Type.Integer({ description: 'four digits' }),
  isDefault: Type.Boolean(),
  isExpired: Type.Boolean(),
});
export type SavedCard = Static<typeof SavedCard>;

/** A card for one payment, by its `id`. It is not attached to the customer and never listed. */
export const OneTimeCard = Type.Object({ id: Id, brand: Type.String(), last4: Type.String() });
export type OneTimeCard = Static<typeof OneTimeCard>;

/** A card that is being saved; `waiting`: its bank requires a confirmation at `redirectUrl`. */
export const CardSetup = Type.Object({
  id: Type.String(),
  status: oneOf(['waiting', 'saved', 'failed']),
  redirectUrl: nullable(Type.String()),
  card: nullable(SavedCard),
  failure: nullable(oneOf(['CARD_DECLINED', 'CARD_EXPIRED', 'CARD_NOT_AUTHENTICATED'])),
});
export type CardSetup = Static<typeof CardSetup>;

/** A payment attempt through the provider: poll every few seconds until `endedAt` is set. */
export const PayAttempt = Type.Object({
  id: Type.String(),
  purpose: oneOf(['order', 'topUp']),
  paymentId: nullable(Type.String()),
  method: oneOf(providerMethods),
  status: oneOf(attemptStatuses),
  total: Baht,
  amount: Type.Number({ description: 'baht that the provider collects' }),
  walletPart: Type.Number({ description: 'baht from the wallet, reserved meanwhile' }),
  qr: nullable(
    Type.Object({
      data: Type.String({ description: 'the text of the PromptPay QR' }),
      imageUrl: Type.String({ description: 'its image: a data: or https: URL' }),
    }),
  ),
  /** Confirmation page of the card's bank. */
  redirectUrl: nullable(Type.String()),
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  failure: nullable(oneOf(attemptFailures)),
  /** Baht that arrived after the attempt ended and was credited to the wallet. */
  creditedToWallet: Baht,
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: nullable(Instant),
});
export type PayAttempt = Static<typeof PayAttempt>;

/** Enabled payment methods. */
export const PayMethods = Type.Object({
  wallet: Type.Boolean(),
  promptpay: Type.Boolean(),
  card: Type.Boolean(),
  /**
   * URL to which the browser itself sends a card's number (`POST {tokenUrl}`, Bearer `publishableKey`, Stripe's form
   * fields).
   */
  tokenUrl: nullable(Type.String()),
  publishableKey: nullable(Type.String()),
  topUp: Type.Object({ lowerLimit: Baht, upperLimit: Baht }),
});
export type PayMethods = Static<typeof PayMethods>;

const AttemptParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
const PaymentParams = Type.Object({ paymentId: Type.String({ maxLength: 40 }) });
const returnTo = Type.Optional(
  Type.String({ maxLength: 400, description: "return path after the confirmation at the card's bank" }),
);
const cardId = Type.Optional(Type.Integer({ minimum: 1, description: 'the default card if absent' }));

const paymentMethodId = Type.String({ pattern: '^pm_[A-Za-z0-9_]{4,80}$' });
const cardErrors = [
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_SERVICE_DOWN',
  'PAYMENT_METHOD_OFF',
  'EMAIL_NOT_VERIFIED',
  'RATE_LIMITED',
] as const;

/** Cards, payments by card and PromptPay, and top-ups. */
export const paymentCalls = defineCalls({
  'GET /api/payment-method': {
    summary: 'Enabled payment methods, and the URL to which the browser sends a card.',
    tag: 'payments',
    access: 'public',
    response: PayMethods,
  },
  'POST /api/account/v2/payment/:paymentId/attempt': {
    summary:
      'Starts an attempt to collect an open payment by PromptPay or card; an earlier attempt is cancelled.',
    tag: 'payments',
    access: 'user',
    params: PaymentParams,
    body: Type.Object(
      {
        method: oneOf(providerMethods),
        cardId,
        useWallet: Type.Optional(
          Type.Boolean({
            description: 'PromptPay only: the wallet pays what it has, the QR code the rest',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: PayAttempt,
    status: 201,
    idempotent: {
      name: 'pay-attempt',
      key: 'required',
      fields: ['paymentId', 'method', 'useWallet'],
      proof: ['cardId'],
    },
    errors: [
      'PAYMENT_CLOSED',
      'PAYMENT_PROCESSING',
      'PAYMENT_METHOD_OFF',
      'PAYMENT_METHOD_REQUIRED',
      'CARD_EXPIRED',
      'NOT_FOUND',
      'RATE_LIMITED',
    ],
  },
  'GET /api/account/v2/payment/:paymentId/attempt': {
    summary: 'The latest attempt to collect a payment, if there was one.',
    tag: 'payments',
    access: 'user',
    params: PaymentParams,
    response: Type.Object({ attempt: nullable(PayAttempt) }),
    errors: ['NOT_FOUND'],
  },
  'POST /api/user/wallet/top-up': {
    summary: 'Starts a top-up of the wallet by PromptPay or card.',
    tag: 'payments',
    access: 'user',
    body: Type.Object(
      { amount: Type.Number({ description: 'baht' }), method: oneOf(providerMethods), cardId, returnTo },
      { additionalProperties: false },
    ),
    response: PayAttempt,
    status: 201,
    idempotent: {
      name: 'top-up',
      key: 'required',
      fields: ['amount', 'method'],
      proof: ['cardId', 'returnTo'],
    },
    errors: [
      'TOP_UP_AMOUNT_INVALID',
      'PAYMENT_METHOD_OFF',
      'PAYMENT_METHOD_REQUIRED',
      'CARD_EXPIRED',
      'EMAIL_NOT_VERIFIED',
      'RATE_LIMITED',
    ],
  },
  'GET /api/user/wallet/top-up': {
    summary: 'Pending top-ups of the caller, newest first.',
    tag: 'payments',
    access: 'user',
    response: Type.Object({ results: Type.Array(PayAttempt) }),
  },
  'GET /api/payment-attempt/:id': {
    summary: 'One payment attempt, to poll until it has ended.',
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: PayAttempt,
    errors: ['NOT_FOUND'],
  },
  'POST /api/payment-attempt/:id/check': {
    summary: "Queries the provider for the state of an attempt, for users who return from their card's bank.",
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: PayAttempt,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/payment-attempt/:id/cancel': {
    summary:
      "Cancels an attempt; the wallet's part is released. Money that arrives later is credited to the wallet.",
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: PayAttempt,
    errors: ['PAYMENT_CLOSED', 'PAYMENT_PROCESSING', 'NOT_FOUND'],
  },
  'GET /api/user/card': {
    summary: 'Saved cards, the default one first.',
    tag: 'payments',
    access: 'user',
    response: Type.Object({ results: Type.Array(SavedCard) }),
  },
  'POST /api/user/card': {
    summary:
      'Saves a card that the browser gave to the payment provider; takes no card number. Its bank may require a confirmation first.',
    tag: 'payments',
    access: 'user',
    body: Type.Object(
      {
        paymentMethodId,
        isDefault: Type.Optional(Type.Boolean()),
        returnTo,
        ...reauthentication,
      },
      { additionalProperties: false },
    ),
    response: CardSetup,
    status: 201,
    reauthenticates: true,
    errors: [...reauthenticationErrors, ...cardErrors],
  },
  'POST /api/user/card/one-time': {
    summary:
      'Accepts a card that the browser gave to the payment provider for one payment, without saving it; nothing is added to the account, so no reauthentication is needed.',
    tag: 'payments',
    access: 'user',
    body: Type.Object({ paymentMethodId }, { additionalProperties: false }),
    response: OneTimeCard,
    status: 201,
    errors: cardErrors,
  },
  'POST /api/card-setup/:id/check': {
    summary: "Queries the provider whether a card's bank has confirmed, and saves the card if so.",
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: CardSetup,
    errors: ['CARD_SERVICE_DOWN', 'PAYMENT_METHOD_OFF', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/user/card/:id/default': {
    summary: 'Makes a card the default one.',
    tag: 'payments',
    access: 'user',
    params: IdParams,
    response: SavedCard,
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/user/card/:id': {
    summary: 'Removes a card, here and at the provider.',
    tag: 'payments',
    access: 'user',
    params: IdParams,
    response: Type.Object({ results: Type.Array(SavedCard) }),
    errors: ['NOT_FOUND'],
  },
});
