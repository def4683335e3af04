import { exactSatang, feeOf, maxSatang, roundBaht } from '@talad/contract/money';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { newPaymentId, newTransactionNo } from '../../../public-ids.ts';
import { normalise } from '../../../text-search/normalise.ts';
import { type Account, findPublicUsers, findUser } from '../../accounts/index.ts';
import { assertBuyable, type CartLineRow, storeKeyOf, takeLines } from '../../cart/index.ts';
import { findListingSnapshots, type ListingSnapshot, reserveStock } from '../../listings/index.ts';
import { bumpCounter } from '../../notifications/index.ts';
import { insertItems } from '../order/items.repository.ts';
import type { LockedOrder } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import { type OrderRules, paymentExpiry } from '../order/order-rules.ts';
import { insertOrder } from '../order/orders.repository.ts';
import { startPaymentTimer } from '../order/timers.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { insertPayment } from '../payment/payments.repository.ts';
import { findOpenPaymentOfLines, lockCheckout } from './open-payments.repository.ts';
import { assertUnpaidLimits } from './unpaid-limits.policy.ts';

/** A cart line that is being bought. */
interface Purchase {
  readonly line: Pick<CartLineRow, 'itemId' | 'quantity'>;
  readonly listing: ListingSnapshot;
}

/** Only a verified buyer may pay. Reads the current account row, because the session may be stale. */
async function findBuyer(tx: Transaction, userId: number): Promise<Account> {
  const user = await findUser(tx, userId);
  if (user?.isBuyer) return user;
  // Verified for something else, or a middleman.
  if (user?.isMiddleman || user?.kyc === 'approved') {
    throw new ApiError('INCORRECT_KYC_PERMISSION', {
      detail: 'This account is not verified for buying.',
    });
  }
  throw new ApiError('NOT_BE_BUYER', { detail: 'Verify your identity before you buy.' });
}

async function takePurchases(
  tx: Transaction,
  userId: number,
  cartItemIds: readonly number[],
): Promise<Purchase[]> {
  const wanted = new Set(cartItemIds);
  const lines = await takeLines(tx, userId, [...wanted]);
  if (lines.length === 0) throw new ApiError('NOTHING_SELECTED', { detail: 'Select at least one item.' });
  if (lines.length < wanted.size)
    throw new ApiError('NOT_FOUND', { detail: 'An item is no longer in the cart.' });
  const itemIds = lines.map((line) => line.itemId);
  const listings = new Map((await findListingSnapshots(tx, itemIds)).map((listing) => [listing.id, listing]));
  return lines.map((line) => {
    const listing = listings.get(line.itemId);
    if (!listing) throw new ApiError('UNPUBLISHED_ITEM', { detail: 'An item is no longer available.' });
    assertBuyable(listing, userId);
    return { line, listing };
  });
}

/** Reserves stock in ascending listing id: a fixed lock order prevents deadlocks. */
async function reserveAll(tx: Transaction, purchases: readonly Purchase[]): Promise<void> {
  for (const { line } of [...purchases].sort((a, b) => a.line.itemId - b.line.itemId)) {
    if (!(await reserveStock(tx, line.itemId, line.quantity))) {
      throw new ApiError('OUT_OF_STOCK', { detail: 'Not enough stock is left.' });
    }
  }
}

const totalOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((sum, { line, listing }) => sum + listing.priceSatang * line.quantity, 0);

const byStore = (purchases: readonly Purchase[]): Purchase[][] => [
  ...Map.groupBy(purchases, ({ listing }) => storeKeyOf(listing)).values(),
];

function itemColumns({ line, listing }: Purchase, transactionId: number, rules: OrderRules) {
  const totalSatang = listing.priceSatang * line.quantity;
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
    quantity: line.quantity,
    unitSatang: listing.priceSatang,
    totalSatang,
    feeBps,
    feeSatang: feeOf(totalSatang, feeBps),
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

export interface Checkout {
  readonly userId: number;
  readonly cartItemIds: readonly number[];
  /** The total in baht that the buyer saw; not every client sends it. */
  readonly shownTotal?: number | undefined;
  readonly now: Date;
  readonly rules: OrderRules;
}

/**
 * Event INITIATE: removes cart lines, reserves stock, and opens a payment with one order per store. Returns the
 * payment's id; a repeated call returns the payment that is still open for the same cart lines.
 */
export async function initiatePayment(
  tx: Transaction,
  { userId, cartItemIds, shownTotal, now, rules }: Checkout,
): Promise<string> {
  if (cartItemIds.length === 0)
    throw new ApiError('NOTHING_SELECTED', { detail: 'Select at least one item.' });
  const cartLineIds = [...new Set(cartItemIds)].toSorted((a, b) => a - b);
  await lockCheckout(tx, userId);
  const repeated = await findOpenPaymentOfLines(tx, userId, cartLineIds, now);
  if (repeated) return repeated.id;
  const buyer = await findBuyer(tx, userId);
  const purchases = await takePurchases(tx, userId, cartItemIds);
  // The client adds up decimal numbers, so its total may be off by less than a satang.
  if (shownTotal !== undefined && exactSatang(roundBaht(shownTotal)) !== totalOf(purchases))
    throw new ApiError('PRICE_CHANGED', { detail: 'A price has changed. Review your cart.' });
  const totalSatang = totalOf(purchases);
  if (totalSatang > maxSatang)
    throw new ApiError('VALIDATION', { detail: 'The total exceeds the limit for one payment.' });
  await assertUnpaidLimits(tx, buyer, purchases, now);
  await reserveAll(tx, purchases);
  const row = await insertPayment(tx, {
    id: newPaymentId(now),
    buyerId: userId,
    totalSatang,
    cartLineIds,
    expiresAt: paymentExpiry(rules, now),
    createdAt: now,
  });
  if (!row) throw new Error('The payment was not written');
  const sellerNames = await findPublicUsers(tx, [
    userId,
    ...purchases.flatMap(({ listing }) => listing.ownerId ?? []),
  ]);
  const orders: LockedOrder[] = [];
  for (const group of byStore(purchases)) {
    orders.push(await writeOrder(tx, group, { payment: row, rules, sellerNames }));
  }
  await startPaymentTimer(tx, row.id, row.expiresAt);
  const raised = { event: 'INITIATE', actor: 'buyer', actorId: userId, now, rules } as const;
  await applyEvent(tx, { row, orders }, raised, { isNew: true });
  await bumpCounter(tx, userId);
  return row.id;
}
