import { exactSatang, maxSatang, roundBaht } from '@talad/contract/money';
import type { ApiModule } from '../api-module.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import { type Account, findUser } from '../modules/accounts/index.ts';
import { assertBuyable, takeLines } from '../modules/cart/index.ts';
import { findListingSnapshots, reserveStock } from '../modules/listings/index.ts';
import {
  assertUnpaidLimits,
  findOpenPaymentOf,
  findOpenPaymentOfLines,
  lockCheckout,
  type OrderRules,
  openPayment,
  orderRules,
  type Purchase,
  totalOf,
} from '../modules/orders/index.ts';

export interface Checkout {
  readonly userId: number;
  readonly cartItemIds: readonly number[];
  /** The total in baht that the buyer saw; not every client sends it. */
  readonly shownTotal?: number | undefined;
  readonly now: Date;
  readonly rules: OrderRules;
}

/**
 * Removes cart lines, reserves stock, and opens a payment with one order per store. Returns the payment's id; a repeated
 * call returns the payment that is still open for the same cart lines, and one for what the buyer's own open payment
 * holds to the last piece returns that payment.
 */
export async function checkOut(
  tx: Transaction,
  { userId, cartItemIds, shownTotal, now, rules }: Checkout,
): Promise<string> {
  const cartLineIds = [...new Set(cartItemIds)].toSorted((a, b) => a - b);
  if (cartLineIds.length === 0) throw nothingSelected();
  await lockCheckout(tx, userId);
  const repeated = await findOpenPaymentOfLines(tx, userId, cartLineIds, now);
  if (repeated) return repeated.id;
  const buyer = await findBuyer(tx, userId);
  const purchases = await takePurchases(tx, userId, cartLineIds);
  return (
    (await findHeld(tx, userId, purchases, now)) ??
    reserve(tx, buyer, purchases, { cartLineIds, shownTotal, now, rules })
  );
}

/** Reserves what the buyer wants and opens a payment for it. */
async function reserve(
  tx: Transaction,
  buyer: Account,
  purchases: readonly Purchase[],
  {
    cartLineIds,
    shownTotal,
    now,
    rules,
  }: Omit<Checkout, 'userId' | 'cartItemIds'> & { readonly cartLineIds: number[] },
): Promise<string> {
  for (const { listing } of purchases) assertBuyable(listing, buyer.id);
  assertTotal(totalOf(purchases), shownTotal);
  await assertUnpaidLimits(tx, buyer, purchases, now);
  await reserveAll(tx, purchases);
  return openPayment(tx, purchases, { buyerId: buyer.id, cartLineIds, now, rules });
}

const nothingSelected = () => new ApiError('NOTHING_SELECTED', { detail: 'Select at least one item.' });

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
  cartLineIds: readonly number[],
): Promise<Purchase[]> {
  const lines = await takeLines(tx, userId, cartLineIds);
  if (lines.length === 0) throw nothingSelected();
  if (lines.length < cartLineIds.length)
    throw new ApiError('NOT_FOUND', { detail: 'An item is no longer in the cart.' });
  const itemIds = lines.map((line) => line.itemId);
  const listings = new Map((await findListingSnapshots(tx, itemIds)).map((listing) => [listing.id, listing]));
  return lines.map(({ itemId, quantity }) => {
    const listing = listings.get(itemId);
    if (!listing) throw new ApiError('UNPUBLISHED_ITEM', { detail: 'An item is no longer available.' });
    return { listing, quantity };
  });
}

/** The open payment of this buyer that holds the same already, if there is not enough left to hold it twice. */
async function findHeld(
  tx: Transaction,
  userId: number,
  purchases: readonly Purchase[],
  now: Date,
): Promise<string | undefined> {
  if (purchases.every(({ listing, quantity }) => listing.stock >= quantity)) return undefined;
  const wanted = purchases.map(({ listing, quantity }) => ({ listingId: listing.id, quantity }));
  return findOpenPaymentOf(tx, userId, wanted, now);
}

function assertTotal(totalSatang: number, shownTotal: number | undefined): void {
  // The client adds up decimal numbers, so its total may be off by less than a satang.
  if (shownTotal !== undefined && exactSatang(roundBaht(shownTotal)) !== totalSatang)
    throw new ApiError('PRICE_CHANGED', { detail: 'A price has changed. Review your cart.' });
  if (totalSatang > maxSatang)
    throw new ApiError('VALIDATION', { detail: 'The total exceeds the limit for one payment.' });
}

/** Reserves stock in ascending listing id: a fixed lock order prevents deadlocks. */
async function reserveAll(tx: Transaction, purchases: readonly Purchase[]): Promise<void> {
  for (const { listing, quantity } of purchases.toSorted((a, b) => a.listing.id - b.listing.id)) {
    if (!(await reserveStock(tx, listing.id, quantity)))
      throw new ApiError('OUT_OF_STOCK', { detail: 'Not enough stock is left.' });
  }
}

export const checkOutFlow: ApiModule = {
  name: 'check-out',
  routes: (app, { db, clock }) => {
    route(app, 'POST /api/account/v2/payment', async ({ body, user, submission }) => {
      const rules = await orderRules(db);
      const { cartItemIds, total: shownTotal } = body;
      return withIdempotencyKey(db, submission, async (tx) => ({
        id: await checkOut(tx, { userId: user.id, cartItemIds, shownTotal, now: clock.now(), rules }),
      }));
    });
  },
};
