import type { PayAttempt } from '@talad/contract/payments';
import type { Examples } from './example.ts';
import { payment } from './order-rows.ts';

const attempt: PayAttempt = {
  id: '01KKMWZB1C5V8N3R7T0Y2H4J6K',
  purpose: 'order',
  paymentId: payment.id,
  method: 'promptpay',
  status: 'waiting',
  total: 1659,
  amount: 1359,
  walletPart: 300,
  qr: {
    data: '00020101021230650016A00000067701011201150994000000000010211INV202500010307U000123530376454071500.005802TH5911DEMO MARKET63041C4F',
    imageUrl: 'data:image/svg+xml;base64,PHN2Zy8+',
  },
  redirectUrl: null,
  card: null,
  failure: null,
  creditedToWallet: 0,
  createdAt: '2026-03-14T09:26:00.000Z',
  expiresAt: '2026-03-14T09:41:00.000Z',
  endedAt: null,
};
const topUp: PayAttempt = {
  ...attempt,
  id: '01KKMX0D4E6G8J1M3P5R7T9V2W',
  purpose: 'topUp',
  paymentId: null,
  total: 500,
  amount: 500,
  walletPart: 0,
};
const card = {
  id: 3,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 11,
  expiryYear: 2029,
  isDefault: true,
  isExpired: false,
};
const setupId = '01KKMX5F6H8J0M2P4R6T8V1X3Z';
const params = { id: attempt.id };

export const paymentExamples = {
  'GET /api/payment-method': {
    response: {
      wallet: true,
      promptpay: true,
      card: true,
      tokenUrl: 'https://api.stripe.com/v1/payment_methods',
      publishableKey: 'pk_live_example',
      topUp: { lowerLimit: 20, upperLimit: 50_000 },
    },
  },
  'POST /api/account/v2/payment/:paymentId/attempt': {
    params: { paymentId: payment.id },
    body: { method: 'promptpay', useWallet: true },
    response: attempt,
  },
  'GET /api/account/v2/payment/:paymentId/attempt': {
    params: { paymentId: payment.id },
    response: { attempt },
  },
  'POST /api/user/wallet/top-up': { body: { amount: 500, method: 'promptpay' }, response: topUp },
  'GET /api/user/wallet/top-up': { response: { results: [topUp] } },
  'GET /api/payment-attempt/:id': { params, response: attempt },
  'POST /api/payment-attempt/:id/check': { params, response: attempt },
  'POST /api/payment-attempt/:id/cancel': {
    params,
    response: { ...attempt, status: 'cancelled', qr: null, endedAt: '2026-03-14T09:30:12.000Z' },
  },
  'GET /api/user/card': { response: { results: [card] } },
  'POST /api/user/card': {
    body: { paymentMethodId: 'pm_1RxExample0000000000', isDefault: true, otp: '604181' },
    response: { id: setupId, status: 'saved', redirectUrl: null, card, failure: null },
  },
  'POST /api/user/card/one-time': {
    body: { paymentMethodId: 'pm_1RxExample0000000001' },
    response: { id: 4, brand: 'mastercard', last4: '4444' },
  },
  'POST /api/card-setup/:id/check': {
    params: { id: setupId },
    response: {
      id: setupId,
      status: 'failed',
      redirectUrl: null,
      card: null,
      failure: 'CARD_NOT_AUTHENTICATED',
    },
  },
  'POST /api/user/card/:id/default': { params: { id: card.id }, response: card },
  'DELETE /api/user/card/:id': { params: { id: card.id }, response: { results: [] } },
} satisfies Examples;
