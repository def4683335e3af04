import { saleFee } from '@talad/contract/money';
import type { Transaction } from '../../../db/database.ts';
import { newPaymentId, newTransactionNo } from '../../../public-ids.ts';
import { normalise } from '../../../text-search/normalise.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { type ListingSnapshot, storeKeyOf } from '../../listings/index.ts';
import { insertItems } from '../order/items.repository.ts';
import type { LockedOrder } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import { type OrderRules, paymentExpiry } from '../order/order-rules.ts';
import { insertOrder } from '../order/orders.repository.ts';
import { startPaymentTimer } from '../order/timers.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { insertPayment } from '../payment/payments.repository.ts';

/** What is being bought, with its current price. */
export interface Purchase {
  readonly listing: ListingSnapshot;
  readonly quantity: number;
}

export const totalOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((sum, { listing, quantity }) => sum + listing.priceSatang * quantity, 0);

const byStore = (purchases: readonly Purchase[]): Purchase[][] => [
  ...Map.groupBy(purchases, ({ listing }) => storeKeyOf(listing)).values(),
];

function itemColumns({ listing, quantity }: Purchase, transactionId: number, rules: OrderRules) {
  const totalSatang = listing.priceSatang * quantity;
  const feeBps = listing.store.kind === 'userStore' ? rules.saleFeeBps : rules.officialSaleFeeBps;
  return {
    transactionId,
    listingId: listing.id,
    names: listing.names,
    gameNames: listing.game?.names ?? null,
    pictureKey: listing.pictureKey,
    pictureColor: listing.pictureColor,
    link: listing.link,
    kind: listing.kind,
    isDeliveredByCode: listing.deliveredByCode,
    isSynced: listing.isSynced,
    deliveryHours: listing.activeDeliveryHours,
    quantity,
    unitSatang: listing.priceSatang,
    totalSatang,
    feeBps,
    feeSatang: saleFee({ totalSatang }, feeBps),
  };
}

interface Draft {
  readonly payment: PaymentRow;
  readonly rules: OrderRules;
  readonly sellerNames: ReadonlyMap<number, { readonly username: string }>;
  /** Set if the order is paid at creation. */
  readonly paidAt?: Date;
}

/** Search key of the order history; normalized in the same way as that of listings. */
const searchKeyFor = (
  purchases: readonly Purchase[],
  number: string,
  partyNames: readonly string[],
): string =>
  [
    number,
    ...purchases.flatMap(({ listing: { names, game } }) => [
      names.en,
      names.th,
      ...(game ? [game.names.en, game.names.th] : []),
    ]),
    ...partyNames,
  ]
    .map(normalise)
    .join('\n');

/** Writes one store's order of a payment, with a snapshot of its items' current prices and names. */
export async function writeOrder(
  tx: Transaction,
  purchases: readonly Purchase[],
  { payment: row, rules, sellerNames, paidAt }: Draft,
): Promise<LockedOrder> {
  const store = purchases[0]?.listing.store;
  if (!store) throw new Error('An order needs something in it');
  const seller = store.kind === 'userStore' ? (sellerNames.get(store.ownerId)?.username ?? '') : '';
  const transactionNo = newTransactionNo(row.createdAt);
  const order = await insertOrder(tx, {
    paymentId: row.id,
    transactionNo,
    buyerId: row.buyerId,
    storeKind: store.kind,
    ...(store.kind === 'userStore'
      ? { sellerId: store.ownerId, storeNames: { en: seller, th: seller } }
      : {
          brandId: store.brandId,
          storeNames: store.names,
          storePictureKey: store.pictureKey,
          storePictureColor: store.pictureColor,
        }),
    totalSatang: totalOf(purchases),
    searchKey: searchKeyFor(purchases, transactionNo, [
      seller,
      sellerNames.get(row.buyerId)?.username ?? '',
      ...(store.kind === 'officialStore' ? [store.names.en, store.names.th] : []),
    ]),
    createdAt: row.createdAt,
    ...(paidAt && { paidAt }),
  });
  if (!order) throw new Error('The order was not written');
  const items = await insertItems(
    tx,
    purchases.map((purchase) => itemColumns(purchase, order.id, rules)),
  );
  return { row: order, items };
}

export interface PaymentToOpen {
  readonly buyerId: number;
  /** The cart lines that were taken, ascending. */
  readonly cartLineIds: readonly number[];
  readonly now: Date;
  readonly rules: OrderRules;
}

/** Event INITIATE: opens a payment with one order per store for purchases whose stock is reserved. Returns its id. */
export async function openPayment(
  tx: Transaction,
  purchases: readonly Purchase[],
  { buyerId, cartLineIds, now, rules }: PaymentToOpen,
): Promise<string> {
  const row = await insertPayment(tx, {
    id: newPaymentId(now),
    buyerId,
    totalSatang: totalOf(purchases),
    cartLineIds: [...cartLineIds],
    expiresAt: paymentExpiry(rules, now),
    createdAt: now,
  });
  if (!row) throw new Error('The payment was not written');
  const sellerNames = await findPublicUsers(tx, [
    buyerId,
    ...purchases.flatMap(({ listing }) => listing.ownerId ?? []),
  ]);
  const orders: LockedOrder[] = [];
  for (const group of byStore(purchases)) {
    orders.push(await writeOrder(tx, group, { payment: row, rules, sellerNames }));
  }
  await startPaymentTimer(tx, row.id, row.expiresAt);
  const raised = { event: 'INITIATE', actor: 'buyer', actorId: buyerId, now, rules } as const;
  await applyEvent(tx, { row, orders }, raised, { isNew: true });
  return row.id;
}
