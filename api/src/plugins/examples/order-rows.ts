import type { Payment } from '@talad/contract/checkout';
import type { Dispute, Rating } from '@talad/contract/order-facts';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { cartLineId, krisesTaken } from './cart.ts';
import { kris } from './listing-samples.ts';
import { nok, same, waris } from './user-samples.ts';

const total = kris.totalPrice * krisesTaken;
// 5 % of 1,659 baht.
const fee = 82.95;

/** Waris's wallet payment for two of Nok's krises. */
export const payment: Payment = {
  id: '01KKMWZ9F6T3Q8V0RCN2H5XJYB',
  status: 'paid',
  total,
  walletUsable: 8341,
  expiresAt: '2026-03-14T08:15:00.000Z',
  createdAt: '2026-03-14T08:00:00.000Z',
  paidAt: '2026-03-14T08:01:12.340Z',
  items: [
    {
      id: cartLineId,
      transactionId: 51,
      names: kris.names,
      imageUrl: kris.imageUrl,
      imageColor: kris.imageColor,
      quantity: krisesTaken,
      price: kris.totalPrice,
      total,
      storeNames: same(nok.username),
      isDelivered: false,
      isSynced: false,
      protectionHours: 0,
    },
  ],
  transactionIds: [51],
};

const initiated = { event: 'initiated', actor: 'buyer', at: payment.createdAt } as const;
const paid = { event: 'paid', actor: 'buyer', at: '2026-03-14T08:01:12.340Z' } as const;
const delivered = { event: 'delivered', actor: 'seller', at: '2026-03-14T08:32:40.010Z' } as const;
const received = { event: 'received', actor: 'buyer', at: '2026-03-14T09:10:05.700Z' } as const;

/** Paid, awaiting delivery. */
const paidItem: TransactionItem = {
  id: 88,
  dynamicItemId: kris.id,
  names: kris.names,
  imageUrl: kris.imageUrl,
  imageColor: kris.imageColor,
  gameNames: kris.gameNames,
  quantity: krisesTaken,
  price: kris.totalPrice,
  total,
  fee,
  refunded: 0,
  chargedBack: { total: 0, fromSale: 0, fromBuyer: 0 },
  kind: 'item',
  isDeliveredByCode: false,
  isSynced: false,
  status: 'delivery',
  badge: 'delivery',
  cancelCode: null,
  cancelReason: null,
  deliverBy: '2026-03-15T08:01:12.340Z',
  deliveryExpiresAt: '2026-03-16T08:01:12.340Z',
  linkBy: null,
  sentAt: null,
  receiveBy: null,
  receivedAt: null,
  protectionHours: 0,
  protectionUntil: null,
  rateUntil: null,
  completedAt: null,
  disputeState: 'none',
  dispute: null,
  rating: null,
  secret: null,
  version: 2,
  allowedActions: ['cancelByBuyer', 'chat'],
  evidence: [],
  timeline: [initiated, paid],
};

/** Delivered with a picture; the buyer has not confirmed receipt yet. */
const sentItem: TransactionItem = {
  ...paidItem,
  status: 'sent',
  sentAt: delivered.at,
  receiveBy: '2026-03-17T08:32:40.010Z',
  version: 3,
  allowedActions: ['chat'],
  evidence: [
    {
      id: 12,
      purpose: 'delivery',
      author: 'seller',
      note: 'ส่งที่ประตูรูนแล้วนะคะ ตัวละคร Waris99',
      image: { fileUrl: '/api/pictures/c81e728d9d4c2f636f067f89cc14862c', color: '#3b3b52' },
      createdAt: delivered.at,
    },
  ],
  timeline: [initiated, paid, delivered],
};

const receivedItem: TransactionItem = {
  ...sentItem,
  status: 'received',
  badge: 'rate',
  receivedAt: received.at,
  protectionHours: null,
  rateUntil: '2026-03-28T09:10:05.700Z',
  completedAt: received.at,
  version: 4,
  allowedActions: ['rate', 'chat'],
  timeline: [initiated, paid, delivered, received, { event: 'completed', actor: 'system', at: received.at }],
};

/** The order with its one line, as the buyer sees it. */
export const orderWith = (item: TransactionItem): Transaction => ({
  id: 51,
  transactionNo: 'TD260314-VBCRMVSA',
  role: 'buyer',
  typeStore: 'userStore',
  badge: item.badge,
  total,
  paymentId: payment.id,
  counterpart: nok,
  storeNames: same(nok.username),
  createdAt: payment.createdAt,
  paidAt: payment.paidAt,
  owed: 0,
  unreadMessages: 0,
  items: [item],
});

/** The same order as the seller sees it. */
export const orderForSeller = (item: TransactionItem): Transaction => ({
  ...orderWith(item),
  role: 'seller',
  paymentId: null,
  counterpart: waris,
});

const dispute: Dispute = {
  kind: 'notAsDescribed',
  text: 'ได้กริชมาแค่เล่มเดียว สั่งไปสองเล่มครับ',
  openedAt: '2026-03-14T09:02:00.000Z',
  answerBy: '2026-03-16T09:02:00.000Z',
  answer: null,
  answeredAt: null,
  escalatedAt: null,
  expiresAt: null,
  outcome: null,
  note: null,
  resolvedAt: null,
};

const rating: Rating = {
  stars: 5,
  tags: ['fast', 'friendly'],
  text: 'ส่งไวมากครับ',
  createdAt: '2026-03-14T10:00:00.000Z',
  reply: null,
  repliedAt: null,
};

export const rows = { paidItem, sentItem, receivedItem, dispute, rating };
