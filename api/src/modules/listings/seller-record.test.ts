import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DynamicItemDetail } from '@talad/contract/listings';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { addGame, addListing } from '../../../test/test-catalogue.ts';
import { orderItem, orderTransaction, payment } from '../orders/orders.tables.ts';
import { readSellerRecord } from './seller-record.repository.ts';

const minuteMs = 60_000;
let api: TestApi;
let orders = 0;

before(async () => {
  api = await startTestApi();
});
after(() => api.close());

type ItemEnd =
  | { readonly status: 'received' | 'sent'; readonly minutes: number }
  | { readonly status: 'cancelBySeller'; readonly cancelCode: 'SELLER_CANNOT' }
  | { readonly status: 'cancelByBuyer'; readonly cancelCode: 'BUYER_UNPAID' | 'BUYER_LATE_DELIVERY' };

async function addOrder(sellerId: number, listingId: number, end: ItemEnd, isPaid = true): Promise<void> {
  orders += 1;
  const paidAt = new Date('2026-03-01T00:00:00Z');
  const id = `payment-${orders}`;
  await api.db.insert(payment).values({
    id,
    buyerId: 999,
    status: isPaid ? 'paid' : 'cancelled',
    totalSatang: 100,
    expiresAt: paidAt,
    createdAt: paidAt,
    paidAt: isPaid ? paidAt : null,
    closedAt: paidAt,
  });
  const [transaction] = await api.db
    .insert(orderTransaction)
    .values({
      paymentId: id,
      transactionNo: id,
      buyerId: 999,
      storeKind: 'userStore',
      sellerId,
      storeNames: { en: 'Store', th: 'ร้าน' },
      state: end.status === 'received' ? 'complete' : end.status === 'sent' ? 'sent' : 'cancelled',
      totalSatang: 100,
      createdAt: paidAt,
      paidAt: isPaid ? paidAt : null,
    })
    .returning({ id: orderTransaction.id });
  const at = 'minutes' in end ? new Date(paidAt.getTime() + end.minutes * minuteMs) : null;
  await api.db.insert(orderItem).values({
    transactionId: transaction?.id ?? 0,
    listingId,
    names: { en: 'Kris', th: 'กริช' },
    pictureKey: 'p',
    pictureColor: '#000000',
    link: '/',
    kind: 'item',
    isDeliveredByCode: false,
    deliveryHours: 24,
    quantity: 1,
    unitSatang: 100,
    totalSatang: 100,
    feeBps: 0,
    feeSatang: 0,
    status: end.status,
    sentAt: at,
    receivedAt: end.status === 'received' ? at : null,
    cancelCode: 'cancelCode' in end ? end.cancelCode : null,
    cancelledAt: 'cancelCode' in end ? paidAt : null,
  });
}

test('a seller without orders has no completion rate, no delivery time and no rating', async () => {
  assert.deepEqual(await readSellerRecord(api.db, 12345), {
    completed: 0,
    completionRate: null,
    medianDeliveryMinutes: null,
    rating: null,
    ratings: 0,
  });
});

test('seller statistics count paid orders only, and appear on the listing page', async () => {
  const seller = await api.createUser();
  const itemId = await addListing(api.db, seller.id, await addGame(api.db, 'Record Game'));
  for (const minutes of [10, 20, 90]) await addOrder(seller.id, itemId, { status: 'received', minutes });
  await addOrder(seller.id, itemId, { status: 'cancelBySeller', cancelCode: 'SELLER_CANNOT' });
  await addOrder(seller.id, itemId, { status: 'cancelByBuyer', cancelCode: 'BUYER_LATE_DELIVERY' });
  await addOrder(seller.id, itemId, { status: 'cancelByBuyer', cancelCode: 'BUYER_UNPAID' }, false);
  const record = { completed: 3, completionRate: 0.6, medianDeliveryMinutes: 20, rating: null, ratings: 0 };
  assert.deepEqual(await readSellerRecord(api.db, seller.id), record);
  const page = (await api.get(`/api/product/dynamic-item/${itemId}`)).json<DynamicItemDetail>();
  const { memberSince, ...rest } = page.sellerStatistics;
  assert.deepEqual(rest, record);
  assert.ok(!Number.isNaN(Date.parse(memberSince)));
});
