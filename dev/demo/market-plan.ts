import {
  chats,
  type DisputeTemplate,
  disputes,
  type RatingTemplate,
  rateSeller,
} from './catalogue/order-templates.ts';
import { type PlannableListing, RemainingStock } from './listing-stock.ts';
import type { Ending, PastOrder } from './order-replay.ts';
import { type Random, randomFrom } from './random.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
export interface MarketFacts {
  readonly now: Date;
  readonly listings: readonly PlannableListing[];
  /** Seller level 1 to 4, by the seller's user id. */
  readonly levels: ReadonlyMap<number, number>;
  /** Verified buyers. */
  readonly buyerIds: readonly number[];
  /** The documented demo accounts. */
  readonly buyerId: number;
  readonly sellerId: number;
}

interface PlannedOrder {
  readonly buyerId?: number;
  readonly sellerId?: number | null;
  readonly kind?: PlannableListing['kind'];
  readonly daysAgo: number;
  readonly ending: Ending;
  readonly deliveryHours?: number;
  readonly receiptHours?: number;
  /** Maximum delivery time that the seller promises, in hours. */
  readonly promisedHours?: number;
  /** Minimum price in satang, for a plausible dispute. */
  readonly atLeast?: number;
  readonly dispute?: DisputeTemplate;
  readonly isRated?: boolean;
  readonly isByCode?: boolean;
  readonly opensCode?: boolean;
  readonly paysByBank?: boolean;
  readonly chat?: PastOrder['chat'];
}

const notes = [
  'Sent in the trade window, please check.',
  'ส่งของในเกมเรียบร้อยแล้วครับ ตรวจสอบได้เลย',
  'Delivered at the east gate. Thank you for buying!',
  'โอนให้ในกล่องจดหมายแล้วค่ะ ขอบคุณที่อุดหนุน',
];
const reasons = [
  'The item was already gone from my bag.',
  'รอนานเกินไป ขอยกเลิกครับ',
  'I could not reach the server this week.',
];

/** Every order state between the demo buyer and the demo seller, so that both sides can be viewed. */
function betweenDemoAccounts({ buyerId, sellerId }: MarketFacts): PlannedOrder[] {
  const disputed = (daysAgo: number, dispute: DisputeTemplate): PlannedOrder => ({
    daysAgo,
    atLeast: 150_00,
    dispute,
    ending: 'received',
    deliveryHours: 0.5,
    receiptHours: 1,
  });
  const [chat, otherChat] = chats;
  const orders: PlannedOrder[] = [
    // Takes all stock of a listing, so it chooses before the others.
    { daysAgo: 6.6, ending: 'cancelledBySeller' },
    { daysAgo: 13, ending: 'received', isRated: true, chat },
    { daysAgo: 4, ending: 'received' },
    { daysAgo: 0.25, ending: 'sent', deliveryHours: 1, chat: otherChat },
    { daysAgo: 0.06, ending: 'sent', deliveryHours: 24, chat },
    { daysAgo: 0.6, ending: 'sent', deliveryHours: 72, promisedHours: 6 },
    { daysAgo: 2.2, ending: 'received', deliveryHours: 9, promisedHours: 6, isRated: true },
    { ...disputed(0.4, disputes.waiting), chat: otherChat },
    { ...disputed(1.1, disputes.answered), chat },
    disputed(1.6, disputes.waiting),
    disputed(6.2, disputes.partlyRefunded),
    disputed(9.3, disputes.refunded),
    disputed(11.4, disputes.released),
    disputed(7.5, disputes.withdrawn),
    { ...disputed(3.4, disputes.refundAccepted), promisedHours: 12 },
    disputed(1.9, disputes.chargeback),
    disputed(12.6, disputes.chargebackWon),
    disputed(14.7, disputes.chargebackLost),
    { daysAgo: 8.4, ending: 'cancelledByBuyer' },
    { daysAgo: 8.8, ending: 'autoReceived' },
    { daysAgo: 2.4, ending: 'received', kind: 'account', deliveryHours: 1 },
    { daysAgo: 0.35, ending: 'sent', kind: 'account', deliveryHours: 1 },
  ];
  return orders.map((order) => ({ buyerId, sellerId, ...order }));
}

function demoOrders(facts: MarketFacts): PlannedOrder[] {
  const { buyerId, sellerId } = facts;
  const bought = (order: Omit<PlannedOrder, 'buyerId'>): PlannedOrder => ({ buyerId, ...order });
  const sold = (order: Omit<PlannedOrder, 'sellerId'>): PlannedOrder => ({ sellerId, ...order });
  return [
    ...betweenDemoAccounts(facts),
    ...[70, 62, 55, 48, 41, 36, 30, 25, 19, 18, 17, 16, 15, 14, 11, 8, 6, 5, 3, 2, 1, 0.4].map((daysAgo) =>
      sold({ daysAgo, ending: 'received', isRated: daysAgo > 2 }),
    ),
    sold({ daysAgo: 9, ending: 'autoReceived' }),
    sold({ daysAgo: 4.2, ending: 'undelivered' }),
    sold({ daysAgo: 0.3, ending: 'sent', deliveryHours: 2 }),
    sold({ daysAgo: 0.08, ending: 'sent', deliveryHours: 24 }),
    ...[12, 10, 7, 1.5].map((daysAgo) => bought({ daysAgo, ending: 'received' })),
    bought({ daysAgo: 8, ending: 'autoReceived' }),
    bought({ daysAgo: 5, ending: 'undelivered' }),
    bought({ daysAgo: 3, ending: 'unpaid' }),
    bought({ daysAgo: 3.8, ending: 'paidLate' }),
    bought({ daysAgo: 2, ending: 'cancelledUnpaid' }),
    bought({ daysAgo: 0.5, ending: 'sent', deliveryHours: 3 }),
    bought({ daysAgo: 0.001, ending: 'open' }),
    bought({ daysAgo: 1.2, ending: 'received', kind: 'account', deliveryHours: 2 }),
    bought({ daysAgo: 0.9, ending: 'received', sellerId: null, isByCode: true }),
    bought({ daysAgo: 5.3, ending: 'received', sellerId: null, isByCode: true, opensCode: true }),
    bought({ daysAgo: 0.7, ending: 'received', sellerId: null, isByCode: false }),
    { sellerId: buyerId, daysAgo: 0.1, ending: 'sent', deliveryHours: 24 },
  ];
}

/** Relative frequency of purchases from sellers of each level. */
const weights = [0, 1, 3, 7, 12];

function otherOrders(random: Random, { levels, sellerId }: MarketFacts): PlannedOrder[] {
  const oldest = 86;
  const count = 225;
  // The demo seller has separate sales above; the remaining listings stay available.
  const sellers = [...levels].filter(([id]) => id !== sellerId);
  const weightedSellerIds = sellers.flatMap(([id, level]) =>
    Array.from({ length: weights[level] ?? 1 }, () => id),
  );
  return Array.from({ length: count }, (_, index) => {
    const isOfficial = random.chance(0.08);
    const isAccount = !isOfficial && random.chance(0.06);
    return {
      // More sales recently, so that the ticker has recent entries.
      daysAgo: oldest * (1 - Math.sqrt((index + 0.5) / count)) + random.between(0.02, 0.2),
      sellerId: isOfficial ? null : random.pick(weightedSellerIds),
      ...(isOfficial && { isByCode: true, opensCode: true }),
      ...(isAccount && { kind: 'account' as const }),
      ending: random.chance(0.12)
        ? random.pick<Ending>(['cancelledBySeller', 'undelivered', 'unpaid', 'autoReceived'])
        : 'received',
      isRated: random.chance(0.35),
      paysByBank: random.chance(0.4),
      ...(random.chance(0.12) && { chat: random.pick(chats) }),
    };
  });
}

const ratingOf = (random: Random, facts: MarketFacts, sellerId: number | null): RatingTemplate | undefined =>
  sellerId === null ? undefined : rateSeller(random, facts.levels.get(sellerId) ?? 4);

/** The orders of the last months: every outcome for the demo accounts, and a busy market around them. */
export function planMarket(facts: MarketFacts): PastOrder[] {
  const random = randomFrom('market');
  const shelf = new RemainingStock(facts.listings, facts.sellerId);
  return [...demoOrders(facts), ...otherOrders(random, facts)].flatMap((order) => {
    const start = new Date(facts.now.getTime() - order.daysAgo * dayMs);
    const listing = shelf.take(
      random,
      (candidate) =>
        (candidate.sellerId === null || candidate.createdAt < start) &&
        candidate.sellerId !== order.buyerId &&
        (order.sellerId === undefined
          ? candidate.sellerId !== null
          : candidate.sellerId === order.sellerId) &&
        (order.kind === undefined ? candidate.kind !== 'account' : candidate.kind === order.kind) &&
        candidate.priceSatang >= (order.atLeast ?? 0) &&
        (order.isByCode === undefined || candidate.deliveredByCode === order.isByCode) &&
        (order.promisedHours === undefined || candidate.activeDeliveryHours <= order.promisedHours),
      // A seller who cannot deliver has no stock left either.
      { wholly: order.ending === 'cancelledBySeller' },
    );
    if (!listing) return [];
    const buyers = facts.buyerIds.filter((id) => id !== listing.sellerId && id !== facts.buyerId);
    const { ending, dispute, paysByBank, opensCode } = order;
    const chat = listing.sellerId === null ? undefined : order.chat;
    return {
      buyerId: order.buyerId ?? random.pick(buyers),
      sellerId: listing.sellerId,
      listingId: listing.id,
      quantity: 1,
      start,
      ending,
      deliveryHours: order.deliveryHours ?? random.between(0.1, 0.9),
      receiptHours: order.receiptHours ?? random.between(0.2, 5),
      note: random.pick(notes),
      reason: random.pick(reasons),
      dispute,
      chat,
      rating: order.isRated ? ratingOf(random, facts, listing.sellerId) : undefined,
      ...(paysByBank && { paysByBank }),
      ...(opensCode && { opensCode }),
    };
  });
}
