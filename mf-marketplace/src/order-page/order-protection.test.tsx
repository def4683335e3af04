import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { newUser } from '@talad/runtime/testing/users';
import { screen, within } from '@testing-library/react';
import { order, orderItem } from '../testing/orders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import OrderPage from './order.page.tsx';

const one = 'GET /api/transaction/:id';
const at = {
  path: '/checkout/delivery/dynamic-item/77',
  route: '/checkout/delivery/dynamic-item/:id',
  user: newUser(),
};
const moment = '2026-11-21T03:00:00.000Z';
const hourMs = 3_600_000;

const seen = (item: Partial<TransactionItem>, more: Partial<Transaction> = {}) =>
  order({ items: [orderItem(item)], ...more });
const receivedFor = (hours: number) =>
  seen({
    status: 'received',
    receivedAt: moment,
    protectionHours: null,
    protectionUntil: new Date(Date.parse(moment) + hours * hourMs).toISOString(),
    completedAt: hours === 0 ? moment : null,
    allowedActions: [],
  });

describe('receipt confirmation', () => {
  it.each([
    [
      'en',
      0,
      'Talad holds ฿1,200. When you confirm, somchai is paid right away, and you can no longer report a problem.',
    ],
    [
      'en',
      24,
      'Talad holds ฿1,200. After you confirm, Talad keeps holding it for 1 day, and you can still report a problem. somchai is paid after that.',
    ],
    ['en', 72, /Talad keeps holding it for 3 days, and you can still report a problem/],
    ['en', 30, /Talad keeps holding it for 30 hours,/],
    ['th', 0, 'Talad พักเงิน ฿1,200 ไว้ เมื่อคุณยืนยัน somchai จะได้รับเงินทันที และคุณจะแจ้งปัญหาไม่ได้อีก'],
    ['th', 24, /Talad จะพักเงินไว้ต่ออีก 1 วัน ระหว่างนี้คุณยังแจ้งปัญหาได้/],
    ['th', 72, /Talad จะพักเงินไว้ต่ออีก 3 วัน ระหว่างนี้คุณยังแจ้งปัญหาได้/],
  ] as const)('states who gets the money and when (%s, %i hours)', async (language, hours, sentence) => {
    const { user } = renderUi(<OrderPage />, {
      ...at,
      language,
      responses: { [one]: seen({ protectionHours: hours }) },
    });
    expect(await screen.findByText(sentence)).toBeVisible();
    const open = language === 'en' ? 'Confirm receipt' : 'ยืนยันการรับสินค้า';
    await user.click(screen.getByRole('button', { name: open }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence);
  });

  it.each([
    [0, 'Receipt confirmed. somchai has been paid.'],
    [
      24,
      'Receipt confirmed. Talad still holds the money for 1 day, until 22 November 2026 at 10:00. You can report a problem until then.',
    ],
    [
      72,
      'Receipt confirmed. Talad still holds the money for 3 days, until 24 November 2026 at 10:00. You can report a problem until then.',
    ],
  ])('is followed by a message about the money (%i hours)', async (hours, sentence) => {
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: seen({ protectionHours: hours }),
        'POST /api/transaction/item/:id/receive': receivedFor(hours),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    api.responses[one] = receivedFor(hours);
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm receipt' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('states the protection period per item when an order mixes items with and without one', async () => {
    const account = orderItem({
      id: 502,
      kind: 'account',
      names: { en: 'Diamond account', th: 'ไอดีเพชร' },
      protectionHours: 120,
    });
    renderUi(<OrderPage />, { ...at, responses: { [one]: order({ items: [orderItem(), account] }) } });
    const plain = within(await screen.findByRole('region', { name: 'Riverglass Aegis' }));
    expect(plain.getByText(/somchai is paid right away/)).toBeVisible();
    const region = within(screen.getByRole('region', { name: 'Diamond account' }));
    expect(region.getByText(/keeps holding it for 5 days/)).toBeVisible();
    expect(region.queryByText(/right away/)).not.toBeInTheDocument();
  });
});

it('states how long Talad holds the money before a code is revealed', async () => {
  const { user } = renderUi(<OrderPage />, {
    ...at,
    responses: {
      [one]: seen({
        isDeliveredByCode: true,
        protectionHours: 72,
        secret: { revealedAt: null },
        allowedActions: ['revealSecret'],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'View' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Viewing a code counts as receiving it. Talad then keeps holding ฿1,200 for 3 days, and you can still report a problem. somchai is paid after that.',
  );
});

describe('payout information for the seller', () => {
  const counts = { receiveBy: '2099-11-24T03:00:00.000Z', allowedActions: [] };
  it.each([
    [
      0,
      /the time is up, ฿1,140 is paid into your wallet. It's available right away.$/,
      /as received and ฿1,140 is paid into your wallet. It's available right away.$/,
    ],
    [
      72,
      /the time is up, ฿1,140 is locked in your wallet for 3 days. After that it's available.$/,
      /as received and ฿1,140 is locked in your wallet for 3 days. After that it's available.$/,
    ],
  ])('states when the net amount becomes available (%i hours)', async (hours, state, deadline) => {
    renderUi(<OrderPage />, {
      ...at,
      responses: { [one]: seen({ ...counts, protectionHours: hours }, { role: 'seller' }) },
    });
    expect(await screen.findByText(state)).toBeVisible();
    expect(screen.getByText(deadline)).toBeVisible();
  });

  it.each<[string, Partial<TransactionItem>, RegExp]>([
    [
      'before delivery',
      { status: 'delivery', allowedActions: ['deliver'], protectionHours: 0 },
      /less a fee of ฿60. It first pays what you owe, now ฿250. Anything left is available right away.$/,
    ],
    [
      'until receipt',
      { ...counts, receiveBy: null, protectionHours: 0 },
      /paid into your wallet. It first pays what you owe, now ฿250. Anything left is available right away.$/,
    ],
    [
      'under protection',
      { status: 'received', protectionUntil: counts.receiveBy, allowedActions: [] },
      /until then. After that it first pays what you owe, now ฿250. Anything left is then available.$/,
    ],
  ])('states %s that it first pays what the seller owes', async (_when, item, sentence) => {
    renderUi(<OrderPage />, { ...at, responses: { [one]: seen(item, { role: 'seller', owed: 250 }) } });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('states it before delivery too', async () => {
    renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: seen(
          { status: 'delivery', protectionHours: 192, allowedActions: ['deliver'] },
          { role: 'seller' },
        ),
      },
    });
    expect(
      await screen.findByText(
        /฿1,140 is locked in your wallet for 8 days: the ฿1,200 they paid, less a fee of ฿60\. After that it's available\.$/,
      ),
    ).toBeVisible();
  });
});

it.each([
  [
    'pays a seller without a protection period',
    { status: 'sent', protectionHours: 0 },
    'somchai is paid right away from the ฿1,200 that Talad holds',
    'somchai has been paid',
  ],
  [
    'starts the protection period of a delivered item',
    { status: 'sent', protectionHours: 72 },
    'Talad keeps holding ฿1,200 for 3 days, and somchai is paid after that',
    'Talad still holds the money for 3 days',
  ],
  [
    'lets the protection period of a received item continue',
    { status: 'received' },
    'Talad holds ฿1,200 until it ends, and somchai is paid after that',
    'Talad holds the money until the protection period ends',
  ],
  [
    'pays no one before delivery',
    { status: 'delivery' },
    "Talad holds ฿1,200 until you confirm receipt, and somchai isn't paid before delivering",
    'Delivery continues',
  ],
  [
    'pays no one while the game transfer is pending',
    { status: 'delivery', isSynced: true },
    'The transfer in the game then continues. Talad holds ฿1,200',
    'The transfer continues',
  ],
] as const)('withdrawing a report %s', async (_what, item, question, result) => {
  const disputed = seen({ ...item, disputeState: 'open', allowedActions: ['withdrawDispute'] });
  const { user } = renderUi(<OrderPage />, {
    ...at,
    responses: { [one]: disputed, 'POST /api/transaction/item/:id/dispute/withdraw': disputed },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw report' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(question);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw report' }));
  expect(await screen.findByText(new RegExp(`Report withdrawn\\. ${result}`))).toBeVisible();
});

it('shows the buyer that an item kept by the game is not received, and until when to link an account', async () => {
  const inEscrow = seen({
    status: 'delivery',
    isSynced: true,
    linkBy: '2099-01-01T03:00:00.000Z',
    allowedActions: ['chat'],
  });
  renderUi(<OrderPage />, { ...at, responses: { [one]: inEscrow } });
  expect(await screen.findByRole('heading', { name: 'Kept until a game account is linked' })).toBeVisible();
  expect(screen.getByText(/Talad holds your ฿1,200 until it arrives/)).toBeVisible();
  expect(screen.getByText(/the order is cancelled and ฿1,200 is refunded to your wallet/)).toBeVisible();
});
