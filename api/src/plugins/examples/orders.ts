import { pictureRef } from '../../modules/pictures/index.ts';
import { cartLineId } from './cart.ts';
import type { Examples } from './example.ts';
import { orderForSeller, orderWith, payment, rows } from './order-rows.ts';
import { onePage } from './user-samples.ts';

const paymentParams = { paymentId: payment.id };
const { paidItem, sentItem, receivedItem } = rows;
const itemParams = { id: paidItem.id };
const pictureKey = 'c81e728d9d4c2f636f067f89cc14862c';

export const orderExamples = {
  'POST /api/account/v2/payment': {
    body: { cartItemIds: [cartLineId] },
    response: { id: payment.id },
  },
  'GET /api/account/v2/payment/:paymentId': {
    params: paymentParams,
    response: {
      ...payment,
      status: 'open',
      paidAt: null,
      walletUsable: payment.walletUsable + payment.total,
    },
  },
  'POST /api/account/v2/payment/:paymentId/pay': {
    params: paymentParams,
    body: { method: 'wallet' },
    response: payment,
  },
  'POST /api/account/v2/payment/:paymentId/cancel': {
    params: paymentParams,
    response: {
      ...payment,
      status: 'cancelled',
      paidAt: null,
      walletUsable: payment.walletUsable + payment.total,
    },
  },
  'GET /api/transaction/': {
    query: { role: 'buyer', group: 'inProgress', badge: 'delivery', q: 'กริช', page: '1-51-1773480000000' },
    response: onePage(orderWith(paidItem)),
  },
  'GET /api/transaction/count': {
    query: { role: 'buyer' },
    response: { all: 14, toPay: 1, inProgress: 3, disputed: 1, toRate: 2, complete: 6, cancelled: 1 },
  },
  'GET /api/transaction/:id': { params: { id: 51 }, response: orderWith(paidItem) },
  'POST /api/transaction/item/:id/deliver': {
    params: itemParams,
    body: {
      version: paidItem.version,
      note: 'ส่งที่ประตูรูนแล้วนะคะ ตัวละคร Waris99',
      pictureKeys: [pictureKey],
      pictureAlts: { [pictureKey]: 'The trade window with both our names' },
    },
    response: orderForSeller(sentItem),
  },
  'POST /api/transaction/item/:id/receive': {
    params: itemParams,
    body: { version: sentItem.version },
    response: orderWith(receivedItem),
  },
  'POST /api/transaction/item/:id/cancel': {
    params: itemParams,
    body: { version: paidItem.version, reason: 'ของหมดแล้ว ขออภัยด้วยค่ะ' },
    response: orderForSeller({
      ...paidItem,
      status: 'cancelBySeller',
      badge: 'cancel',
      cancelCode: 'SELLER_CANCEL',
      cancelReason: 'ของหมดแล้ว ขออภัยด้วยค่ะ',
      deliverBy: null,
      deliveryExpiresAt: null,
      refunded: paidItem.total,
      fee: 0,
      version: paidItem.version + 1,
      allowedActions: ['chat'],
      timeline: [
        ...paidItem.timeline,
        { event: 'cancelledBySeller', actor: 'seller', at: '2026-03-14T08:20:00.000Z' },
      ],
    }),
  },
  'POST /api/upload': { response: { key: pictureKey, picture: pictureRef(pictureKey, '#3b3b52') } },
} satisfies Examples;
