import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Baht, Id, Instant, nullable, oneOf, Text } from '../platform/schema.ts';
import { protectionHours } from './order-facts.ts';

/** State of a payment. */
export const PaymentStatus = oneOf(['open', 'paid', 'expired', 'cancelled']);

/** A line of a payment: `price` is of one unit, `total` of all. */
export const PaymentLine = Type.Object({
  id: Id,
  transactionId: Id,
  names: Text,
  imageUrl: Type.String(),
  imageColor: Type.String(),
  quantity: Type.Integer(),
  price: Baht,
  total: Baht,
  storeNames: Text,
  isDelivered: Type.Boolean({ description: 'already delivered, as codes are at payment' }),
  isSynced: Type.Boolean({ description: 'the game transfers it to the account that the buyer linked' }),
  protectionHours,
});

/** A payment for one order per store. */
export const Payment = Type.Object({
  id: Type.String(),
  status: PaymentStatus,
  total: Baht,
  walletUsable: Baht,
  expiresAt: Instant,
  createdAt: Instant,
  paidAt: nullable(Instant),
  items: Type.Array(PaymentLine),
  transactionIds: Type.Array(Id),
});
export type Payment = Static<typeof Payment>;

/** Opening, paying and cancelling payments. */
export const checkoutCalls = defineCalls({
  'POST /api/account/v2/payment': {
    summary:
      'Confirms the selected cart lines: reserves the stock for 15 minutes and opens a payment; repeated while it is open, returns the same payment.',
    tag: 'orders',
    access: 'user',
    body: Type.Object(
      {
        cartItemIds: Type.Array(Id, { maxItems: 100 }),
        /** The total that the user saw; refused with PRICE_CHANGED if the lines cost something else. */
        total: Type.Optional(Baht),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ id: Type.String() }),
    status: 201,
    idempotent: { name: 'payment', key: 'optional', fields: ['cartItemIds'], proof: ['total'] },
    errors: [
      'NOTHING_SELECTED',
      'OUT_OF_STOCK',
      'UNPUBLISHED_ITEM',
      'NOT_BE_BUYER',
      'INCORRECT_KYC_PERMISSION',
      'OWN_ITEM',
      'PRICE_CHANGED',
      'OPEN_PAYMENT_LIMIT',
      'UNPAID_LINE_LIMIT',
      'UNPAID_STOCK_LIMIT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /api/account/v2/payment/:paymentId': {
    summary: 'One payment of the caller.',
    tag: 'orders',
    access: 'user',
    params: Type.Object({ paymentId: Type.String() }),
    response: Payment,
    errors: ['NOT_FOUND'],
  },
  'POST /api/account/v2/payment/:paymentId/pay': {
    summary: 'Pays from the wallet: the money goes into escrow.',
    tag: 'orders',
    access: 'user',
    params: Type.Object({ paymentId: Type.String() }),
    body: Type.Object({ method: oneOf(['wallet']) }, { additionalProperties: false }),
    response: Payment,
    idempotent: { name: 'pay', key: 'required', fields: ['paymentId', 'method'], proof: [] },
    errors: ['INSUFFICIENT_BALANCE', 'PAYMENT_CLOSED', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'POST /api/account/v2/payment/:paymentId/cancel': {
    summary: 'Cancels an unpaid payment and releases the stock.',
    tag: 'orders',
    access: 'user',
    params: Type.Object({ paymentId: Type.String() }),
    response: Payment,
    errors: ['PAYMENT_CLOSED', 'NOT_FOUND'],
  },
});
