import type { OrderCounts, OrderGroup } from '@talad/contract/order-facts';
import type { BadgeKind } from '@talad/contract/orders';
import { and, desc, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { type PageCursor, rowsAfter } from '../../../db/keyset.repository.ts';
import { searchText } from '../../../text-search/search-text.ts';
import type { OrderState } from '../machine/order-state.ts';
import { orderItem, orderTransaction } from '../orders.tables.ts';
import { isBuyer, isSeller, withParts } from './orders.repository.ts';

export const orderPageSize = 20;

type Side = 'buyer' | 'seller';

const inState = (...states: OrderState[]) => inArray(orderTransaction.state, states);
const never = sql`false`;

const isToRate = (now: Date): SQL => sql`exists (select 1 from ${orderItem}
  where ${orderItem.transactionId} = ${orderTransaction.id} and ${orderItem.status} = 'received'
    and ${orderItem.ratedAt} is null and ${orderItem.rateUntil} > ${now.toISOString()}::timestamptz)`;

/** A redeemed item of the official store: its price is zero. */
const isRedeemed = sql`(${orderTransaction.totalSatang} = 0 and ${orderTransaction.storeKind} = 'officialStore')`;

/** Condition for the orders that show a badge to one role; the inverse of `badgeFor`. */
function badgeIs(role: Side, badge: BadgeKind, now: Date): SQL | undefined {
  const toRate = isToRate(now);
  const buyer: Partial<Record<BadgeKind, SQL | undefined>> = {
    toPay: inState('toPay'),
    cancel: and(inState('cancelled'), sql`${orderTransaction.paidAt} is null`),
    refund: and(inState('cancelled'), isNotNull(orderTransaction.paidAt)),
    waiting: inState('delivering'),
    delivery: inState('sent'),
    pending: or(inState('disputed'), and(inState('received'), sql`not ${toRate}`)),
    redeemed: and(inState('complete'), isRedeemed),
    rate: or(and(inState('received'), toRate), and(inState('complete'), sql`not ${isRedeemed}`, toRate)),
    complete: and(inState('complete'), sql`not ${isRedeemed}`, sql`not ${toRate}`),
  };
  const seller: Partial<Record<BadgeKind, SQL | undefined>> = {
    cancel: inState('cancelled'),
    delivery: inState('delivering'),
    waiting: inState('sent'),
    pending: inState('disputed', 'received'),
    complete: inState('complete'),
  };
  return (role === 'buyer' ? buyer : seller)[badge] ?? never;
}

function groupIs(role: Side, group: OrderGroup, now: Date): SQL | undefined {
  switch (group) {
    case 'toPay':
      return inState('toPay');
    case 'inProgress':
      return inState('delivering', 'sent', 'received');
    case 'disputed':
      return inState('disputed');
    case 'toRate':
      return role === 'buyer' ? and(inState('received', 'complete'), isToRate(now)) : never;
    case 'complete':
      return inState('complete');
    case 'cancelled':
      return inState('cancelled');
  }
}

const sideOf = (role: Side, userId: number): SQL | undefined =>
  role === 'buyer' ? isBuyer(userId) : isSeller(userId);

export interface OrderQuery {
  readonly userId: number;
  readonly role?: Side | undefined;
  readonly group?: OrderGroup | undefined;
  readonly badge?: BadgeKind | undefined;
  /** Search text: order number, item, game, store or buyer. */
  readonly q?: string | undefined;
  readonly after: PageCursor | undefined;
  readonly now: Date;
}

/** A page of a user's orders and one more row, newest first, with the total count. */
export async function listOrders(db: Executor, { userId, role, group, badge, q, after, now }: OrderQuery) {
  const text = q?.trim() ? searchText(q) : undefined;
  const side = (as: Side) =>
    and(
      sideOf(as, userId),
      badge && badgeIs(as, badge, now),
      group && groupIs(as, group, now),
      // A query of only punctuation or symbols matches nothing.
      q?.trim() ? (text?.contains(orderTransaction.searchKey) ?? never) : undefined,
    );
  const where = role ? side(role) : or(side('buyer'), side('seller'));
  const rows = await db
    .select()
    .from(orderTransaction)
    .where(and(where, rowsAfter(after, orderTransaction.id, orderTransaction.createdAt)))
    .orderBy(desc(orderTransaction.createdAt), desc(orderTransaction.id))
    .limit(orderPageSize + 1);
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(orderTransaction).where(where);
  return { found: await withParts(db, rows), total: count?.total ?? 0 };
}

/** Counts a user's orders per group. */
export async function countOrders(
  db: Executor,
  { userId, role, now }: Pick<OrderQuery, 'userId' | 'role' | 'now'>,
): Promise<OrderCounts> {
  const where = role ? sideOf(role, userId) : or(isBuyer(userId), isSeller(userId));
  const count = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const own = (group: OrderGroup) =>
    role === 'seller'
      ? count(groupIs('seller', group, now))
      : count(
          group === 'toRate'
            ? and(sql`${orderTransaction.buyerId} = ${userId}`, groupIs('buyer', group, now))
            : groupIs('buyer', group, now),
        );
  const [row] = await db
    .select({
      all: count(undefined),
      toPay: own('toPay'),
      inProgress: own('inProgress'),
      disputed: own('disputed'),
      toRate: own('toRate'),
      complete: own('complete'),
      cancelled: own('cancelled'),
    })
    .from(orderTransaction)
    .where(where);
  return row ?? { all: 0, toPay: 0, inProgress: 0, disputed: 0, toRate: 0, complete: 0, cancelled: 0 };
}
