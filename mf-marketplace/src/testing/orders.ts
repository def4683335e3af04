import type { Transaction, TransactionItem } from '@talad/contract/orders';

const at = '2026-11-20T03:00:00.000Z';

/** A delivered item that waits for the buyer's confirmation; pass overrides. */
export const orderItem = (overrides: Partial<TransactionItem> = {}): TransactionItem => ({
  id: 501,
  dynamicItemId: 41,
  names: { en: 'Riverglass Aegis', th: 'โล่แก้วธารา' },
  imageUrl: '/api/pictures/b',
  imageColor: '#223344',
  gameNames: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  quantity: 1,
  price: 1200,
  total: 1200,
  fee: 60,
  refunded: 0,
  chargedBack: { total: 0, fromSale: 0, fromBuyer: 0 },
  kind: 'item',
  isDeliveredByCode: false,
  isSynced: false,
  status: 'sent',
  badge: 'delivery',
  cancelCode: null,
  cancelReason: null,
  deliverBy: null,
  deliveryExpiresAt: null,
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
  version: 3,
  allowedActions: ['receive'],
  evidence: [],
  timeline: [
    { event: 'paid', actor: 'buyer', at },
    { event: 'delivered', actor: 'seller', at },
  ],
  ...overrides,
});

/** An order as its buyer sees it; pass overrides. */
export const order = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: 77,
  transactionNo: 'T2611-000077',
  role: 'buyer',
  typeStore: 'userStore',
  badge: 'delivery',
  total: 1200,
  owed: 0,
  paymentId: 'pay_1',
  counterpart: { id: 9, username: 'somchai', profileImage: null, frameImage: null, profileUrl: '/' },
  storeNames: { en: 'somchai', th: 'somchai' },
  createdAt: at,
  paidAt: at,
  unreadMessages: 0,
  items: [orderItem()],
  ...overrides,
});

/** A page of orders. */
export const orderPage = (results: Transaction[], next: string | null = null) => ({
  results,
  paged: { page: 1, pageSize: 20, total: results.length, next },
});
