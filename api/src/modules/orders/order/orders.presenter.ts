import type { PublicUser } from '@talad/contract/accounts';
import type { Payment } from '@talad/contract/checkout';
import { toBaht } from '@talad/contract/money';
import type { Dispute, DisputeOutcome } from '@talad/contract/order-facts';
import type { TimelineEntry, Transaction, TransactionItem } from '@talad/contract/orders';
import { pictureUrl } from '@talad/contract/picture-url';
import type { Executor } from '../../../db/database.ts';
import { findPublicUsers } from '../../accounts/index.ts';
import { type ChargedBack, chargedBackOf, walletBalances } from '../../ledger/index.ts';
import { pictureRef } from '../../pictures/index.ts';
import { allowedActions } from '../machine/find-transition.ts';
import { badgeFor, orderState } from '../machine/order-state.ts';
import type { OrderEvent } from '../machine/transition-types.ts';
import { orderTransitions } from '../machine/transitions.ts';
import { isRedeemed, isToRate } from '../notifications/order-notifications.ts';
import type { DisputeRow, ItemRow, PaymentRow, RatingRow } from '../orders.tables.ts';
import { type ProtectionOf, protectionOf } from '../protection/sale-protection.ts';
import { presentRating } from '../rating/ratings.presenter.ts';
import type { OrderRules } from './order-rules.ts';
import { orderLine } from './order-types.ts';
import type { EventRow, OrderRecord } from './orders.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function presentEvent({ event, actor, at, extra }: EventRow): TimelineEntry[] {
  const name = extra.elsewhere ? 'receivedElsewhere' : [orderTransitions[event]].flat()[0]?.timeline;
  return name ? [{ event: name, actor, at: at.toISOString() }] : [];
}

const outcomes: Partial<Record<OrderEvent, DisputeOutcome>> = {
  WITHDRAW_DISPUTE: 'withdrawn',
  ACCEPT_REFUND: 'refundAccepted',
  RESOLVE_REFUND: 'refunded',
  RESOLVE_RELEASE: 'released',
  RESOLVE_PARTIAL: 'partlyRefunded',
  DISPUTE_EXPIRE: 'expired',
  HAND_OVER_FAILED: 'refunded',
  CHARGEBACK_WON: 'chargebackWon',
  CHARGEBACK_LOST: 'chargebackLost',
  CHARGEBACK_PART_LOST: 'chargebackLost',
  CHARGEBACK: 'chargeback',
};

function presentDispute(item: ItemRow, row: DisputeRow | undefined): Dispute | null {
  if (!row) return null;
  const isOpen = row.resolvedAt === null && row.kind !== 'chargeback';
  return {
    kind: row.kind,
    text: row.text,
    openedAt: row.openedAt.toISOString(),
    answerBy: isOpen && row.answeredAt === null ? iso(item.disputeAnswerBy) : null,
    answer: row.answer,
    answeredAt: iso(row.answeredAt),
    escalatedAt: iso(row.escalatedAt),
    expiresAt: isOpen ? iso(item.disputeExpiresAt) : null,
    outcome: (row.verdict && outcomes[row.verdict]) ?? null,
    note: row.note,
    resolvedAt: iso(row.resolvedAt),
  };
}

const presentRatingOf = (row: RatingRow | undefined) => (row ? presentRating(row) : null);

interface Viewer {
  readonly role: 'buyer' | 'seller';
  readonly now: Date;
  readonly protectionOf: ProtectionOf;
  /** By item; none for items of which banks took nothing. */
  readonly chargedBack: ReadonlyMap<number, ChargedBack>;
}

const nothing: ChargedBack = { satang: 0, fromSale: 0, fromBuyer: 0, toSeller: 0, feeSatang: 0 };

/** What is given back of the price, and what is taken from the seller's part of it. */
function presentMoney(item: ItemRow, { role, chargedBack }: Pick<Viewer, 'role' | 'chargedBack'>) {
  const taken = chargedBack.get(item.id) ?? nothing;
  // Nothing is taken from a sale that was refunded, but from what a bank gave back to its seller.
  const feeSatang = (item.refundedSatang < item.totalSatang ? item.feeSatang : 0) + taken.feeSatang;
  return {
    price: toBaht(item.unitSatang),
    total: toBaht(item.totalSatang),
    // Only the seller sees the fee, and only the buyer what was charged to the buyer.
    fee: role === 'seller' ? toBaht(feeSatang) : 0,
    refunded: toBaht(item.refundedSatang - taken.toSeller),
    chargedBack: {
      total: toBaht(taken.satang),
      fromSale: toBaht(taken.fromSale),
      fromBuyer: role === 'buyer' ? toBaht(taken.fromBuyer) : 0,
    },
  };
}

function presentItem(item: ItemRow, order: OrderRecord, viewer: Viewer): TransactionItem {
  const { role, now } = viewer;
  const facts = {
    isPaid: order.row.paidAt !== null,
    isToRate: isToRate([item], now),
    isRedeemed: isRedeemed(order.row),
  };
  return {
    id: item.id,
    dynamicItemId: item.listingId,
    names: item.names,
    imageUrl: pictureUrl(item.pictureKey),
    imageColor: item.pictureColor,
    gameNames: item.gameNames,
    quantity: item.quantity,
    ...presentMoney(item, viewer),
    kind: item.kind,
    isDeliveredByCode: item.isDeliveredByCode,
    isSynced: item.isSynced,
    status: item.status,
    badge: badgeFor(role, { ...facts, state: orderState([item]) }),
    cancelCode: item.cancelCode,
    cancelReason: item.cancelReason,
    deliverBy: iso(item.deliverBy),
    deliveryExpiresAt: iso(item.deliveryExpiresAt),
    linkBy: item.status === 'delivery' ? iso(item.linkBy) : null,
    sentAt: iso(item.sentAt),
    receiveBy: iso(item.receiveBy),
    receivedAt: iso(item.receivedAt),
    protectionHours: viewer.protectionOf(item, order.row),
    protectionUntil: iso(item.protectionUntil),
    rateUntil: iso(item.rateUntil),
    completedAt: iso(item.completedAt),
    disputeState: item.disputeState,
    dispute: presentDispute(
      item,
      order.disputes.find((dispute) => dispute.itemId === item.id),
    ),
    rating: presentRatingOf(order.ratings.find((rating) => rating.itemId === item.id)),
    secret: item.hasSecret ? { revealedAt: iso(item.secretRevealedAt) } : null,
    version: item.version,
    allowedActions: allowedActions(role, orderLine(item, order.payment), now),
    evidence: order.evidence
      .filter((entry) => entry.itemId === item.id)
      .map((entry) => ({
        id: entry.id,
        purpose: entry.purpose,
        author: entry.authorId === order.row.buyerId ? ('buyer' as const) : ('seller' as const),
        note: entry.note,
        image:
          entry.pictureKey === null || entry.pictureColor === null
            ? null
            : pictureRef(entry.pictureKey, entry.pictureColor, entry.pictureAlt),
        createdAt: entry.createdAt.toISOString(),
      })),
    timeline: order.events.filter((event) => event.itemId === item.id).flatMap(presentEvent),
  };
}

function presentOrder(
  order: OrderRecord,
  users: ReadonlyMap<number, PublicUser>,
  { userId, owed, ...viewer }: Omit<Viewer, 'role'> & { readonly userId: number; readonly owed: number },
): Transaction {
  const { row, items } = order;
  const role = row.buyerId === userId ? 'buyer' : 'seller';
  const counterpart = role === 'buyer' ? row.sellerId : row.buyerId;
  const facts = {
    state: orderState(items),
    isPaid: row.paidAt !== null,
    isToRate: isToRate(items, viewer.now),
    isRedeemed: isRedeemed(row),
  };
  return {
    id: row.id,
    transactionNo: row.transactionNo,
    role,
    typeStore: row.storeKind,
    badge: badgeFor(role, facts),
    total: toBaht(row.totalSatang),
    owed: role === 'seller' ? toBaht(owed) : 0,
    paymentId: role === 'buyer' ? row.paymentId : null,
    counterpart: counterpart === null ? null : (users.get(counterpart) ?? null),
    storeNames: row.storeNames,
    createdAt: row.createdAt.toISOString(),
    paidAt: iso(row.paidAt),
    unreadMessages: 0,
    items: items.map((item) => presentItem(item, order, { ...viewer, role })),
  };
}

/** The viewer of orders, the current time and the rules. */
export interface Reading {
  readonly userId: number;
  readonly now: Date;
  readonly rules: OrderRules;
}

/** The lines of an order of which a bank has taken something. */
const chargedBackLines = ({ row, events }: OrderRecord) => {
  const lost = events.filter(({ event }) => event === 'CHARGEBACK_LOST' || event === 'CHARGEBACK_PART_LOST');
  return [...new Set(lost.map(({ itemId }) => itemId))].map((itemId) => ({ itemId, buyerId: row.buyerId }));
};

/** Orders as seen by one of their parties. */
export async function presentOrders(
  db: Executor,
  orders: readonly OrderRecord[],
  { userId, now, rules }: Reading,
): Promise<Transaction[]> {
  const ids = orders.flatMap(({ row }) =>
    row.sellerId === null ? [row.buyerId] : [row.buyerId, row.sellerId],
  );
  const users = await findPublicUsers(db, ids);
  const isSale = orders.some(({ row }) => row.sellerId === userId);
  const viewer = {
    userId,
    now,
    protectionOf: await protectionOf(db, orders, rules),
    owed: isSale ? (await walletBalances(db, userId)).owed : 0,
    chargedBack: await chargedBackOf(db, orders.flatMap(chargedBackLines)),
  };
  return orders.map((order) => presentOrder(order, users, viewer));
}

/** A payment as seen by its buyer. */
export async function presentPayment(
  db: Executor,
  row: PaymentRow,
  orders: readonly OrderRecord[],
  rules: OrderRules,
): Promise<Payment> {
  const { usable } = await walletBalances(db, row.buyerId);
  const protection = await protectionOf(db, orders, rules);
  return {
    id: row.id,
    status: row.status,
    total: toBaht(row.totalSatang),
    walletUsable: toBaht(usable),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: iso(row.paidAt),
    items: orders.flatMap((order) =>
      order.items.map((item) => ({
        id: item.id,
        transactionId: order.row.id,
        names: item.names,
        imageUrl: pictureUrl(item.pictureKey),
        imageColor: item.pictureColor,
        quantity: item.quantity,
        price: toBaht(item.unitSatang),
        total: toBaht(item.totalSatang),
        storeNames: order.row.storeNames,
        isDelivered: item.sentAt !== null,
        isSynced: item.isSynced,
        protectionHours: protection(item, order.row),
      })),
    ),
    transactionIds: orders.map((order) => order.row.id),
  };
}
