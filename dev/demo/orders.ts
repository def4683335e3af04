import { randomUUID } from 'node:crypto';
import { inTransaction } from '@talad/api/db/database';
import { dynamicItem } from '@talad/api/listings.tables';
import { findUser } from '@talad/api/modules/accounts';
import { addToCart } from '@talad/api/modules/cart';
import { addFavourite } from '@talad/api/modules/favourites';
import { topUp, walletBalances } from '@talad/api/modules/ledger';
import { markRead, markTransactionsRead } from '@talad/api/modules/notifications';
import { orderRules } from '@talad/api/modules/orders';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { demoItemGroups } from './catalogue/official-items.ts';
import { demoUsers } from './catalogue/users.ts';
import type { DemoContext } from './demo-context.ts';
import { demoNotifications } from './demo-notifications.ts';
import type { PlannableListing } from './listing-stock.ts';
import { planMarket } from './market-plan.ts';
import { pastWalletTransactions } from './past-money.ts';
import { pastOrder } from './past-order.ts';
import type { IdsBySeed } from './seed-games-and-brands.ts';
import { type PastStep, replayPast } from './timeline.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Balance of the documented demo accounts, in satang. */
const demoBalanceSatang = 25_000_00;
/** Positions of verified users besides the demo buyer and seller who can buy without selling first. */
const otherBuyers = [6, 7, 8];

/** The users' listings on sale. */
async function listingsOnSale({ context }: DemoContext): Promise<PlannableListing[]> {
  const rows = await context.db
    .select()
    .from(dynamicItem)
    .where(and(eq(dynamicItem.status, 'published'), isNotNull(dynamicItem.ownerUser)))
    .orderBy(asc(dynamicItem.ownerUser), desc(dynamicItem.id));
  return rows.map((row) => ({ ...row, sellerId: row.ownerUser }));
}

/** The brands' items on sale. */
const officialListings = ({ now }: DemoContext, officialItems: IdsBySeed): PlannableListing[] =>
  demoItemGroups.flatMap(({ byCode, items }) =>
    items.flatMap(({ seed, priceSatang, stock }): PlannableListing[] => {
      const id = officialItems.get(seed);
      const isOnSale = id !== undefined && stock > 1;
      return isOnSale
        ? [
            {
              id,
              sellerId: null,
              kind: 'item',
              priceSatang,
              stock,
              deliveredByCode: byCode,
              activeDeliveryHours: 72,
              createdAt: now,
            },
          ]
        : [];
    }),
  );

async function verifiedBuyers({ context, accountIds }: DemoContext): Promise<number[]> {
  const users = await Promise.all(accountIds.map((id) => findUser(context.db, id)));
  // Excludes operators.
  return users.flatMap((user, at) => (user?.isBuyer && demoUsers[at]?.role === 'user' ? [user.id] : []));
}

/** Marks the user's notifications as read up to two days ago; later ones are new. */
function readUntil({ context, now }: DemoContext, userId: number, days: number): PastStep {
  return {
    at: new Date(now.getTime() - days * dayMs),
    run: async () => {
      await markRead(context.db, userId);
      await markTransactionsRead(context.db, userId);
      return [];
    },
  };
}

async function fillWallet({ context, now }: DemoContext, userId: number): Promise<void> {
  const { usable } = await walletBalances(context.db, userId);
  const satang = demoBalanceSatang - usable;
  if (satang <= 0) return;
  await inTransaction(context.db, (tx) =>
    topUp(tx, { userId, satang, receipt: `demo-${randomUUID()}`, at: now }),
  );
}

/** Some listings that the demo buyer can buy: not their own, of several sellers, in stock. */
function affordableListings(
  listings: readonly PlannableListing[],
  buyerId: number,
  sellerId: number,
): PlannableListing[] {
  const affordable = listings.filter(
    (listing) => listing.sellerId !== buyerId && listing.stock >= 3 && listing.priceSatang < 900_00,
  );
  return [
    ...affordable.filter((listing) => listing.sellerId === sellerId).slice(0, 2),
    ...affordable.filter((listing) => listing.sellerId !== sellerId).slice(0, 8),
  ];
}

/** Replays the past weeks, and fills cart, favourites, wallets and notifications with realistic data. */
export async function seedOrders(demo: DemoContext, officialItems: IdsBySeed): Promise<number> {
  const { context, now, accountIds } = demo;
  const [buyerId, sellerId] = accountIds;
  if (buyerId === undefined || sellerId === undefined) throw new Error('The demo accounts are missing');
  const rules = await orderRules(context.db);
  const listings = await listingsOnSale(demo);
  const plan = planMarket({
    now,
    listings: [...listings, ...officialListings(demo, officialItems)],
    levels: new Map(
      demoUsers.flatMap(({ sellerLevel }, at) => {
        const id = accountIds[at];
        return sellerLevel > 0 && at > 0 && id !== undefined ? [[id, sellerLevel]] : [];
      }),
    ),
    buyerIds: await verifiedBuyers(demo),
    buyerId,
    sellerId,
  });
  const played = await replayPast(
    [
      ...plan.map((order) => pastOrder({ context, rules, order })),
      ...demoNotifications(demo, accountIds),
      ...pastWalletTransactions(demo, buyerId),
      readUntil(demo, buyerId, 2),
      readUntil(demo, sellerId, 1),
    ],
    now,
  );
  const buyers = [buyerId, sellerId, ...otherBuyers.flatMap((index) => accountIds[index] ?? [])];
  for (const userId of buyers) await fillWallet(demo, userId);
  const affordable = affordableListings(listings, buyerId, sellerId);
  for (const listing of affordable.slice(0, 3))
    await addToCart(context.db, buyerId, { itemId: listing.id, quantity: 1, now: context.clock.now() });
  for (const listing of affordable.slice(2)) await addFavourite(context.db, buyerId, listing.id);
  return played;
}
