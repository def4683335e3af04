import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { reauthentication, reauthenticationErrors } from './reauthentication.ts';
import { Baht, Id, IdParams, Instant, nullable, oneOf } from './schema.ts';

/** Ways to pay through the provider. */
export const providerMethods = ['promptpay', 'card'] as const;
export type ProviderMethod = (typeof providerMethods)[number];

/** `starting`: the provider has not answered yet; `waiting`: for the person, at the bank's app or at the card's bank. */
export const attemptStatuses = ['starting', 'waiting', 'paid', 'failed', 'expired', 'cancelled'] as const;
/** Why a try came to nothing. */
export const attemptFailures = [
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_NOT_AUTHENTICATED',
  'CARD_INSUFFICIENT_FUNDS',
  'PROVIDER_UNAVAILABLE',
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** A card as its owner knows it. */
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

/** A card that pays once, by its `id`. It is not attached to the customer and never listed. */
export const OneTimeCard = Type.Object({ id: Id, brand: Type.String(), last4: Type.String() });
export type OneTimeCard = Static<typeof OneTimeCard>;

/** A card on its way to being saved; `waiting`: its bank wants a confirmation at `redirectUrl`. */
export const CardSetup = Type.Object({
  id: Type.String(),
  status: oneOf(['waiting', 'saved', 'failed']),
  redirectUrl: nullable(Type.String()),
  card: nullable(SavedCard),
  failure: nullable(oneOf(['CARD_DECLINED', 'CARD_EXPIRED', 'CARD_NOT_AUTHENTICATED'])),
});
export type CardSetup = Static<typeof CardSetup>;

/** One try to pay through the provider: ask again every few seconds until `endedAt` is there. */
export const PayAttempt = Type.Object({
  id: Type.String(),
  purpose: oneOf(['order', 'topUp']),
  paymentId: nullable(Type.String()),
  method: oneOf(providerMethods),
  status: oneOf(attemptStatuses),
  total: Baht,
  amount: Type.Number({ description: 'baht that the provider collects' }),
  walletPart: Type.Number({ description: 'baht that the wallet adds, kept aside meanwhile' }),
  qr: nullable(
    Type.Object({
      data: Type.String({ description: 'the text of the PromptPay QR' }),
      imageUrl: Type.String({ description: 'its picture: a data: or https: address' }),
    }),
  ),
  /** Where the card's bank asks for a confirmation. */
  redirectUrl: nullable(Type.String()),
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  failure: nullable(oneOf(attemptFailures)),
  /** Baht that came when the try was over, and went into the wallet. */
  creditedToWallet: Baht,
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: nullable(Instant),
});
export type PayAttempt = Static<typeof PayAttempt>;

/** Which ways to pay this shop offers. */
export const PayMethods = Type.Object({
  wallet: Type.Boolean(),
  promptpay: Type.Boolean(),
  card: Type.Boolean(),
  /** Where the browser itself sends a card's number (`POST {tokenUrl}`, Bearer `publishableKey`, form fields as Stripe has them). */
  tokenUrl: nullable(Type.String()),
  publishableKey: nullable(Type.String()),
  topUp: Type.Object({ lowerLimit: Baht, upperLimit: Baht }),
});
export type PayMethods = Static<typeof PayMethods>;

const AttemptParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
const PaymentParams = Type.Object({ paymentId: Type.String({ maxLength: 40 }) });
const returnTo = Type.Optional(
  Type.String({ maxLength: 400, description: "path of the page that the card's bank sends people back to" }),
);
const cardId = Type.Optional(Type.Integer({ minimum: 1, description: 'the default card where absent' }));

const paymentMethodId = Type.String({ pattern: '^pm_[A-Za-z0-9_]{4,80}$' });
const cardErrors = [
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_SERVICE_DOWN',
  'PAYMENT_METHOD_OFF',
  'EMAIL_NOT_VERIFIED',
  'RATE_LIMITED',
] as const;

export const paymentCalls = defineCalls({
  'GET /api/payment-method': {
    summary: 'Ways to pay that are on, and where the browser sends a card.',
    tag: 'payments',
    access: 'public',
    response: PayMethods,
  },
  'POST /api/account/v2/payment/:paymentId/attempt': {
    summary: 'Begins to collect an open payment by PromptPay or card; what was begun before is given up.',
    tag: 'payments',
    access: 'user',
    params: PaymentParams,
    body: Type.Object(
      {
        method: oneOf(providerMethods),
        cardId,
        useWallet: Type.Optional(
          Type.Boolean({
            description: 'PromptPay only: the wallet pays what it holds, the QR asks for the rest',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: PayAttempt,
    status: 201,
    idempotent: true,
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
    summary: 'The latest try to collect a payment, if there was one.',
    tag: 'payments',
    access: 'user',
    params: PaymentParams,
    response: Type.Object({ attempt: nullable(PayAttempt) }),
    errors: ['NOT_FOUND'],
  },
  'POST /api/user/wallet/top-up': {
    summary: 'Begins to put money into the wallet by PromptPay or card.',
    tag: 'payments',
    access: 'user',
    body: Type.Object(
      { amount: Type.Number({ description: 'baht' }), method: oneOf(providerMethods), cardId, returnTo },
      { additionalProperties: false },
    ),
    response: PayAttempt,
    status: 201,
    idempotent: true,
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
    summary: 'Top-ups of the caller that are still waited for, the newest first.',
    tag: 'payments',
    access: 'user',
    response: Type.Object({ results: Type.Array(PayAttempt) }),
  },
  'GET /api/payment-attempt/:id': {
    summary: 'One try, to follow it until it has ended.',
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: PayAttempt,
    errors: ['NOT_FOUND'],
  },
  'POST /api/payment-attempt/:id/check': {
    summary: "Asks the provider now how a try stands: for people who come back from their card's bank.",
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: PayAttempt,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/payment-attempt/:id/cancel': {
    summary: "Gives a try up; the wallet's part comes back. Money that arrives later goes into the wallet.",
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
      'Saves a card that the browser gave to the payment provider; takes no number. Its bank may want a confirmation first.',
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
      'Takes a card that the browser gave to the payment provider for one payment, without saving it; nothing is added to the account, so no proof of identity is asked.',
    tag: 'payments',
    access: 'user',
    body: Type.Object({ paymentMethodId }, { additionalProperties: false }),
    response: OneTimeCard,
    status: 201,
    errors: cardErrors,
  },
  'POST /api/card-setup/:id/check': {
    summary: "Asks the provider now whether a card's bank has agreed, and saves the card if so.",
    tag: 'payments',
    access: 'user',
    params: AttemptParams,
    response: CardSetup,
    errors: ['CARD_SERVICE_DOWN', 'PAYMENT_METHOD_OFF', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/user/card/:id/default': {
    summary: 'Makes a card the one that is used where none is named.',
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
