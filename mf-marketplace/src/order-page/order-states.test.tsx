import type { Dispute } from '@talad/contract/order-facts';
import type { TransactionItem } from '@talad/contract/orders';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { order, orderItem } from '../testing/orders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import OrderPage from './order.page.tsx';

const at = {
  path: '/checkout/delivery/dynamic-item/77',
  route: '/checkout/delivery/dynamic-item/:id',
  user: newUser(),
};
const moment = '2026-11-20T05:00:00.000Z';
const later = '2099-11-20T05:00:00.000Z';

const dispute = (overrides: Partial<Dispute>): Dispute => ({
  kind: 'notAsDescribed',
  text: 'One rune is missing.',
  openedAt: moment,
  answerBy: null,
  answer: null,
  answeredAt: null,
  escalatedAt: null,
  expiresAt: later,
  outcome: null,
  note: null,
  resolvedAt: null,
  ...overrides,
});
const resolved = (overrides: Partial<Dispute>) =>
  ({ disputeState: 'resolved', dispute: dispute({ resolvedAt: moment, ...overrides }) }) as const;

const open = (role: 'buyer' | 'seller', item: Partial<TransactionItem>) =>
  renderUi(<OrderPage />, {
    ...at,
    responses: {
      'GET /api/transaction/:id': () => order({ role, items: [orderItem({ allowedActions: [], ...item })] }),
    },
  });

const partByBank = {
  refunded: 400,
  chargedBack: { total: 400, fromSale: 400, fromBuyer: 0 },
  ...resolved({ kind: 'chargeback', outcome: 'chargebackLost' }),
} as const;
const states: readonly [title: string, item: Partial<TransactionItem>, buyer: RegExp, seller: RegExp][] = [
  [
    'Delivery is late',
    { status: 'delivery', deliverBy: moment, deliveryExpiresAt: later },
    /missed the delivery deadline. Talad still holds your ฿1,200/,
    /Deliver now, or somchai can cancel and get ฿1,200 back/,
  ],
  [
    'Paid – transferring in game',
    { status: 'delivery', isSynced: true, deliverBy: later },
    /transferring the item to your linked account/,
    /transfers the item from your account automatically/,
  ],
  [
    'Transfer failed',
    {
      status: 'cancelBySeller',
      isSynced: true,
      cancelCode: 'LISTING_REMOVED',
      cancelReason: 'game: ITEM_GONE',
      refunded: 1200,
    },
    /couldn't transfer the item. ฿1,200 was returned to your wallet/,
    /anything still in your account is unlocked. ฿1,200 was refunded to somchai/,
  ],
  [
    'Received',
    { status: 'received', protectionUntil: later },
    /Talad still holds ฿1,200, and somchai is paid when the protection period ends/,
    /฿1,140 is locked in your wallet until the protection period ends/,
  ],
  [
    'Completed',
    { status: 'received', completedAt: moment },
    /^You have the item, and somchai has been paid/,
    /^somchai has the item, and ฿1,140 was paid into your wallet/,
  ],
  [
    'Redeemed',
    { status: 'received', completedAt: moment, total: 0, fee: 0 },
    /^You received this item with a coupon\.$/,
    /^somchai received this item with a coupon\.$/,
  ],
  [
    'Cancelled – not delivered',
    { status: 'cancelBySeller', cancelCode: 'SELLER_TIMEOUT', refunded: 1200 },
    /didn't deliver. ฿1,200 was returned to your wallet/,
    /The delivery deadline passed. ฿1,200 was refunded to somchai/,
  ],
  [
    'Resolved – partial refund',
    {
      status: 'received',
      completedAt: moment,
      refunded: 400,
      fee: 40,
      ...resolved({ outcome: 'partlyRefunded', note: 'It lacks a rune.' }),
    },
    /somchai was paid for ฿800 of ฿1,200. ฿400 was returned to your wallet.$/,
    /฿760 was paid into your wallet: ฿800 of ฿1,200, less a fee of ฿40. ฿400 was refunded to somchai.$/,
  ],
  [
    'Received',
    { status: 'received', protectionUntil: later, fee: 40, ...partByBank },
    /Talad still holds ฿800, and somchai is paid when the protection period ends/,
    /฿760 is locked in your wallet until the protection period ends/,
  ],
  [
    'Charged back in part',
    { status: 'received', completedAt: moment, fee: 40, ...partByBank },
    /^somchai was paid for ฿800 of ฿1,200. Your bank returned ฿400 to you.$/,
    /^฿760 was paid into your wallet: ฿800 of ฿1,200, less a fee of ฿40. somchai's bank took back ฿400.$/,
  ],
  [
    'Cancelled by seller',
    { status: 'cancelBySeller', ...partByBank, refunded: 1200 },
    /^somchai couldn't deliver. ฿800 was returned to your wallet. Your bank returned ฿400 to you.$/,
    /^You cancelled this item. ฿800 was refunded to somchai. somchai's bank took back ฿400.$/,
  ],
  [
    'Refunded by seller',
    {
      status: 'cancelBySeller',
      cancelCode: 'SELLER_REFUND',
      refunded: 1200,
      chargedBack: { total: 500, fromSale: 0, fromBuyer: 500 },
    },
    /^somchai agreed to a refund. ฿1,200 was returned to your wallet. Your bank returned ฿500 to you. ฿500 of it was charged to your wallet.$/,
    /^You agreed to a refund. ฿1,200 was refunded to somchai.$/,
  ],
  [
    'Charged back',
    { status: 'cancelBySeller', cancelCode: 'CHARGEBACK', ...resolved({ outcome: 'chargebackLost' }) },
    /^Your bank reversed the payment.* The bank later confirmed ฿1,200, and somchai was paid for it.$/,
    /^somchai's bank reversed the payment.* The bank later confirmed ฿1,200, and ฿1,140 was paid into your wallet.$/,
  ],
];

describe('order status and money for both sides', () => {
  it.each(states)('explains "%s"', async (title, item, buyer, seller) => {
    const { unmount } = open('buyer', item);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(buyer)).toBeVisible();
    unmount();
    open('seller', item);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(seller)).toBeVisible();
  });

  it.each<[string, Partial<TransactionItem>, string[]]>([
    ['a sale', { status: 'received', completedAt: moment }, ['฿1,200', '−฿60', '฿1,140']],
    [
      'a partial refund',
      { status: 'received', completedAt: moment, refunded: 400, fee: 40 },
      ['฿1,200', '−฿400', '−฿40', '฿760'],
    ],
    [
      'a full refund',
      { status: 'cancelBySeller', cancelCode: 'SELLER_REFUND', refunded: 1200, fee: 0 },
      ['฿1,200', '−฿1,200', '฿0', '฿0'],
    ],
    [
      'a refund after a bank took a part',
      { status: 'cancelBySeller', fee: 0, ...partByBank, refunded: 1200 },
      ['฿1,200', '−฿800', '−฿400', '฿0', '฿0'],
    ],
  ])('shows its seller what %s gave', async (_of, item, amounts) => {
    open('seller', item);
    await screen.findByText('Buyer paid');
    expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual(amounts);
  });

  it('asks for no response to a chargeback', async () => {
    const claim = dispute({
      kind: 'chargeback',
      text: 'From the bank',
      escalatedAt: moment,
      expiresAt: null,
    });
    open('seller', { disputeState: 'answered', dispute: claim });
    expect(await screen.findByRole('heading', { name: 'Chargeback in progress' })).toBeVisible();
    expect(
      screen.getByText('Talad responds to the bank with the evidence both sides uploaded here.'),
    ).toBeVisible();
    expect(screen.queryByText(/There was no response in time/)).toBeNull();
  });

  it('shows that Talad reviews a dispute without a response', async () => {
    open('buyer', { disputeState: 'open', dispute: dispute({ answerBy: moment, escalatedAt: moment }) });
    expect(await screen.findByText('There was no response in time. Talad is reviewing this.')).toBeVisible();
  });
});
