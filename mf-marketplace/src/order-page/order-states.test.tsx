import type { Dispute } from '@talad/contract/order-facts';
import type { TransactionItem } from '@talad/contract/orders';
import { newUser } from '@talad/testing/users';
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

const dispute = (differs: Partial<Dispute>): Dispute => ({
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
  ...differs,
});
const resolved = (differs: Partial<Dispute>) =>
  ({ disputeState: 'resolved', dispute: dispute({ resolvedAt: moment, ...differs }) }) as const;

const open = (role: 'buyer' | 'seller', item: Partial<TransactionItem>) =>
  renderUi(<OrderPage />, {
    ...at,
    answers: {
      'GET /api/transaction/:id': () => order({ role, items: [orderItem({ allowedActions: [], ...item })] }),
    },
  });

const byBank = resolved({ kind: 'chargeback', outcome: 'chargebackLost' });
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
    },
    /couldn't transfer the item. ฿1,200 is back in your wallet/,
    /refunded to somchai, and anything still in your account is unlocked/,
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
    { status: 'cancelBySeller', cancelCode: 'SELLER_TIMEOUT' },
    /didn't deliver. ฿1,200 is back in your wallet/,
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
    /^฿400 of ฿1,200 is back in your wallet. somchai was paid for the rest/,
    /^฿400 of ฿1,200 was refunded to somchai. ฿760 was paid into your wallet: the rest, less a fee of ฿40/,
  ],
  [
    'Received',
    { status: 'received', protectionUntil: later, refunded: 400, fee: 40, ...byBank },
    /Talad still holds ฿800, and somchai is paid when the protection period ends/,
    /฿760 is locked in your wallet until the protection period ends/,
  ],
  [
    'Charged back in part',
    { status: 'received', completedAt: moment, refunded: 400, fee: 40, ...byBank },
    /^Your bank took back ฿400 of ฿1,200. somchai was paid for the rest/,
    /^somchai's bank took back ฿400 of ฿1,200. ฿760 was paid into your wallet: the rest, less a fee of ฿40/,
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
