import type { Payment } from '@talad/contract/checkout';
import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen } from '@testing-library/react';
import CheckoutPage from '../features/checkout/checkout.page.tsx';
import en from '../locales/en.json';
import { allMethods, cardOf } from '../provider-payment/attempt-samples.ts';

export const read = 'GET /api/account/v2/payment/:paymentId';
export const latest = 'GET /api/account/v2/payment/:paymentId/attempt';
export const begin = 'POST /api/account/v2/payment/:paymentId/attempt';
export const cards = 'GET /api/user/card';
export const ended = '2026-05-01T10:01:00.000Z';

export const payment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 'PAY-1',
  status: 'open',
  total: 1250.5,
  walletUsable: 0,
  expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  createdAt: '2026-05-01T10:00:00.000Z',
  paidAt: null,
  items: [],
  transactionIds: [],
  ...overrides,
});

/** The checkout of a ฿1,250.50 payment, with all payment methods and a saved card. */
export const openCheckout = (responses: FakeResponses = {}, more = '', user = newUser()) =>
  renderPage(<CheckoutPage />, {
    path: `/checkout?paymentId=PAY-1${more}`,
    user,
    messages: { wallet: en },
    responses: {
      [read]: payment(),
      [latest]: { attempt: null },
      'GET /api/payment-method': allMethods,
      [cards]: { results: [cardOf()] },
      ...responses,
    },
  });

export const option = (name: RegExp) => screen.findByRole('radio', { name });
export const payButton = () => screen.findByRole('button', { name: 'Pay ฿1,250.50' });
