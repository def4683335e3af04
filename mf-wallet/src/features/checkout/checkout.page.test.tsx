import type { Payment } from '@talad/contract/checkout';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import th from '../../locales/th.json';
import { walletOnly } from '../../provider-payment/attempt-samples.ts';
import CheckoutPage from './checkout.page.tsx';

const read = 'GET /api/account/v2/payment/:paymentId';
const pay = 'POST /api/account/v2/payment/:paymentId/pay';
const cancelPayment = 'POST /api/account/v2/payment/:paymentId/cancel';

const payment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 'PAY-1',
  status: 'open',
  total: 1250.5,
  walletUsable: 2000,
  expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  createdAt: '2026-05-01T10:00:00.000Z',
  paidAt: null,
  items: [
    {
      id: 1,
      transactionId: 41,
      names: { en: 'Moon blade', th: 'ดาบจันทร์' },
      imageUrl: '/pictures/blade',
      imageColor: '#334455',
      quantity: 2,
      price: 625.25,
      total: 1250.5,
      storeNames: { en: 'Malee', th: 'มาลี' },
      isDelivered: false,
      isSynced: false,
      protectionHours: 0,
    },
  ],
  transactionIds: [],
  ...overrides,
});

const line = payment().items[0];
const lines = (...delivered: boolean[]) =>
  delivered.flatMap((isDelivered, index) => (line ? [{ ...line, id: index, isDelivered }] : []));

function open(responses: FakeResponses, more: RenderPageOptions = {}) {
  return renderPage(<CheckoutPage />, {
    path: '/checkout?paymentId=PAY-1',
    user: newUser(),
    messages: { wallet: more.language === 'th' ? th : en },
    responses: {
      'GET /api/payment-method': walletOnly,
      'GET /api/account/v2/payment/:paymentId/attempt': { attempt: null },
      ...responses,
    },
    ...more,
  });
}

const payButton = () => screen.findByRole('button', { name: 'Pay ฿1,250.50' });

describe('open payment', () => {
  it('shows the order lines, the sums and the note on who holds the money', async () => {
    open({ [read]: payment() });
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    expect(within(summary).getByText('Moon blade')).toBeVisible();
    expect(within(summary).getByText('from Malee')).toBeVisible();
    expect(within(summary).getByText('2 × ฿625.25')).toBeVisible();
    const sums = within(screen.getByRole('region', { name: 'Payment' }));
    expect((await sums.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
      '฿1,250.50',
      '฿2,000',
      '฿749.50',
    ]);
    expect(await payButton()).toHaveAccessibleDescription(
      'You pay ฿1,250.50 from your wallet. Talad holds the money until you confirm receipt or the time to confirm runs out. If you report a problem before then, Talad keeps holding it.',
    );
  });

  it('says until when Talad holds the money of items that a game transfers', async () => {
    const synced = line ? [{ ...line, isSynced: true }] : [];
    const first = open({ [read]: payment({ items: synced }) });
    expect(
      await screen.findByText(/until the game has transferred everything to your linked account/),
    ).toBeVisible();
    expect(screen.queryByText(/confirm receipt/)).not.toBeInTheDocument();
    first.unmount();
    open({ [read]: payment({ items: [...synced, ...lines(false)] }) });
    expect(await screen.findByText(/you confirm receipt .+ For items that the game transfers/)).toBeVisible();
  });

  it('says after payment that the game transfers the items', async () => {
    const synced = line ? [{ ...line, isSynced: true }] : [];
    const first = open({ [read]: payment({ status: 'paid', items: synced }) });
    expect(await screen.findByText(/^The game transfers everything to your linked account/)).toBeVisible();
    expect(screen.queryByText(/confirm receipt/)).not.toBeInTheDocument();
    first.unmount();
    open({ [read]: payment({ status: 'paid', items: [...synced, ...lines(false)] }) });
    expect(await screen.findByText(/^Check what you receive|^We've notified the seller/)).toBeVisible();
    expect(screen.getByText(/transferred by the game\. You don't confirm those/)).toBeVisible();
  });

  it('names the sellers under payment protection, before and after paying', async () => {
    const items = lines(false, false).map((item, index) => ({
      ...item,
      transactionId: 41 + index,
      storeNames: index === 0 ? item.storeNames : { en: 'Somchai', th: 'สมชาย' },
      protectionHours: index === 0 ? 72 : 0,
    }));
    const { api, user } = open({ [read]: payment({ items }) });
    const note = 'Money for Malee stays with Talad for 3 days after receipt.';
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByText(/Money for Somchai/)).not.toBeInTheDocument();
    api.responses[pay] = () => {
      api.responses[read] = payment({ status: 'paid', items, transactionIds: [41, 42] });
      return payment({ status: 'paid', items, transactionIds: [41, 42] });
    };
    await user.click(await payButton());
    const ending = await screen.findByRole('region', { name: 'Paid, and safely held' });
    expect(within(ending).getByText(note)).toBeVisible();
    expect(within(ending).queryByText(/Money for Somchai/)).not.toBeInTheDocument();
    expect(within(ending).getByText(/^We've notified the sellers\. Check each item/)).toBeVisible();
  });

  it('says that the seller was notified for a purchase from one seller', async () => {
    open({ [read]: payment({ status: 'paid', items: lines(false, false), transactionIds: [41] }) });
    expect(await screen.findByText(/^We've notified the seller\. Check what you receive/)).toBeVisible();
  });

  it('has a level 1 heading and level 2 headings for the sections', async () => {
    open({ [read]: payment() });
    await payButton();
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Order summary' })).toBeVisible();
  });

  it('shows how long the items are reserved', async () => {
    open({ [read]: payment({ expiresAt: new Date(Date.now() + 90_000).toISOString() }) });
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Reserved for 01:(30|29)$/);
  });

  it('shows a remaining balance of zero if the total equals the balance', async () => {
    open({ [read]: payment({ walletUsable: 1250.5 }) });
    await payButton();
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('฿0');
  });

  it('disables payment if the balance is too low, and shows the missing amount', async () => {
    open({ [read]: payment({ walletUsable: 1000 }) });
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription(
      /^Your wallet is ฿250.50 short\. You haven't been charged/,
    );
    expect(screen.queryByText('Balance after payment')).not.toBeInTheDocument();
  });

  it('announces that less than two minutes are left', async () => {
    open({ [read]: payment({ expiresAt: new Date(Date.now() + 110_000).toISOString() }) });
    expect(await screen.findByText('Less than two minutes left to pay.')).toBeInTheDocument();
    expect(await payButton()).toBeEnabled();
  });

  it('disables payment after expiry, and loads the result from the server', async () => {
    const { api } = open({ [read]: payment({ expiresAt: new Date(Date.now() - 1000).toISOString() }) });
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription(/^You haven't been charged\. Checking the result/);
    expect(screen.getByRole('timer')).toHaveTextContent('Payment expired');
    api.responses[read] = payment({ status: 'expired' });
    // On a busy machine the first reload may come before the new response; the next one follows after 5 s.
    expect(
      await screen.findByRole('heading', { name: 'Payment expired' }, { timeout: 12_000 }),
    ).toBeVisible();
  });
});

describe('wallet payment', () => {
  it('sends an idempotency key, emits events and links to the orders', async () => {
    const { api, page, user } = open({ [read]: payment() });
    const emitted: unknown[] = [];
    page.bus.on('wallet:changed', () => emitted.push('wallet'));
    page.bus.on('order:changed', ({ transactionId }) => emitted.push(transactionId));
    page.bus.on('analytics:purchase', ({ value, transactionId }) => emitted.push({ value, transactionId }));
    const items = lines(false, false, false).map((item, index) =>
      index === 2 ? { ...item, transactionId: 42, storeNames: { en: 'Somchai', th: 'สมชาย' } } : item,
    );
    const paid = payment({ status: 'paid', items, transactionIds: [41, 42] });
    api.responses[pay] = () => {
      api.responses[read] = paid;
      return paid;
    };
    await user.click(await payButton());
    const ending = await screen.findByRole('region', { name: 'Paid, and safely held' });
    await waitFor(() => expect(ending).toHaveFocus());
    expect(within(ending).getByRole('link', { name: 'Go to the order from Malee' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/41',
    );
    expect(within(ending).getByRole('link', { name: 'Go to the order from Somchai' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/42',
    );
    expect(within(ending).getByRole('link', { name: 'View all orders' })).toHaveAttribute(
      'href',
      '/transaction-history',
    );
    const [request] = api.requests.filter(({ name }) => name === pay);
    expect(request?.input).toEqual({ params: { paymentId: 'PAY-1' }, body: { method: 'wallet' } });
    expect(request?.options.idempotencyKey).toEqual(expect.stringMatching(/.{16,}/));
    await waitFor(() =>
      expect(emitted).toEqual(['wallet', 41, 42, { value: 1250.5, transactionId: 'PAY-1' }]),
    );
  });

  it('reuses the idempotency key when the response is lost and the user retries', async () => {
    const { api, user } = open({ [read]: payment() });
    api.responses[pay] = () => {
      throw apiError('NETWORK', 0);
    };
    await user.click(await payButton());
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
      /^We don't know yet whether this reached Talad\. Try again here/,
    );
    const before = api.requests.filter(({ name }) => name === pay).length;
    await user.click(await payButton());
    await waitFor(() =>
      expect(api.requests.filter(({ name }) => name === pay).length).toBeGreaterThan(before),
    );
    const keys = api.requests.filter(({ name }) => name === pay).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  }, 30_000);

  it('shows why the payment was refused, and the current balance', async () => {
    const { api, user } = open({ [read]: payment() });
    api.responses[pay] = () => {
      api.responses[read] = payment({ walletUsable: 100 });
      throw apiError('INSUFFICIENT_BALANCE');
    };
    await user.click(await payButton());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/You haven't been charged\.$/)).toBeVisible();
    await waitFor(async () => expect(await payButton()).toBeDisabled());
  });
});

describe('instant delivery', () => {
  it.each([
    ['all items', lines(true), 'Delivered. Your items are in your inventory.'],
    ['some items', lines(true, false), 'Your codes were delivered and are in your inventory.'],
  ])('links to the inventory if it covers %s', async (_, items, sentence) => {
    open({ [read]: payment({ status: 'paid', items, transactionIds: [41] }) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to inventory' })).toHaveAttribute(
      'href',
      '/inventory?view=bought',
    );
  });

  it('is not mentioned if nothing was delivered', async () => {
    open({ [read]: payment({ status: 'paid', transactionIds: [41] }) });
    expect(await screen.findByRole('link', { name: 'Go to the order from Malee' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to inventory' })).not.toBeInTheDocument();
  });
});

describe('cancelling a purchase', () => {
  it('cancels after confirmation', async () => {
    const { api, user } = open({ [read]: payment() });
    api.responses[cancelPayment] = () => {
      const cancelled = payment({ status: 'cancelled' });
      api.responses[read] = cancelled;
      return cancelled;
    };
    await user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this purchase?' });
    expect(question).toHaveTextContent("You haven't been charged. Your items will be released.");
    expect(api.inputsOf(cancelPayment)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel purchase' }));
    expect(await screen.findByRole('heading', { name: 'Purchase cancelled' })).toBeVisible();
    expect(api.inputsOf(cancelPayment)).toEqual([{ params: { paymentId: 'PAY-1' } }]);
  });

  it('keeps the payment open if the user declines', async () => {
    const { api, user } = open({ [read]: payment() });
    await user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Keep purchase' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel purchase' })).toHaveFocus());
    expect(await payButton()).toBeEnabled();
    expect(api.inputsOf(cancelPayment)).toEqual([]);
  });

  it('shows an error if the cancellation fails', async () => {
    const { api, user } = open({ [read]: payment() });
    api.responses[cancelPayment] = () => {
      throw apiError('INTERNAL', 500);
    };
    await user.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel purchase' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(/Something went wrong on our side/);
  });
});

describe('settled payment', () => {
  it.each([
    ['paid', 'Paid, and safely held'],
    ['expired', 'Payment expired'],
    ['cancelled', 'Purchase cancelled'],
  ] as const)('shows the status %s without moving focus', async (status, title) => {
    open({ [read]: payment({ status }) });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

describe('missing payment', () => {
  it.each([
    ['an unknown id', '/checkout?paymentId=NO'],
    ['a missing id', '/checkout'],
  ])('shows "not found" with a link to the market for %s', async (_, path) => {
    const { api } = open({}, { path });
    expect(await screen.findByText('Payment not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Marketplace' })).toHaveAttribute('href', '/marketplace');
    if (path === '/checkout') expect(api.inputsOf(read)).toEqual([]);
  });

  it('is distinct from a load error, which offers a retry', async () => {
    const { api, user } = open({
      [read]: () => {
        throw apiError('FORBIDDEN', 403);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This section couldn't load. Your money is safe.",
    );
    api.responses[read] = payment();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeEnabled();
  });
});

it('is localized in Thai', async () => {
  open({ [read]: payment() }, { language: 'th' });
  expect(await screen.findByRole('button', { name: 'ชำระ ฿1,250.50' })).toBeEnabled();
  expect(screen.getByText('ดาบจันทร์')).toBeVisible();
});
