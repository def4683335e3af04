import type { Ending, PastOrder } from './past-order.ts';
import { type Random, randomFrom } from './random.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Sums that people spend without thinking twice, satang. */
const everyday = { from: 20_00, to: 2_500_00 };

/** An offer that somebody may have bought. */
export interface PlannableOffer {
  readonly id: number;
  readonly sellerId: number;
  readonly kind: 'account' | 'gold' | 'item';
  readonly priceSatang: number;
  readonly stock: number;
  readonly createdAt: Date;
}

export interface MarketFacts {
  readonly now: Date;
  readonly offers: readonly PlannableOffer[];
  /** Verified buyers. */
  readonly buyerIds: readonly number[];
  /** The two accounts that people sign in with to look around. */
  readonly buyerId: number;
  readonly sellerId: number;
}

interface Wish {
  readonly buyerId?: number;
  readonly sellerId?: number;
  readonly kind?: PlannableOffer['kind'];
  readonly daysAgo: number;
  readonly ending: Ending;
  readonly deliveryHours?: number;
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

/** Takes one piece of a fitting offer, so that no offer is sold more often than it can be. */
class Shelf {
  readonly #left: Map<number, number>;
  readonly #offers: readonly PlannableOffer[];

  constructor(offers: readonly PlannableOffer[]) {
    this.#offers = offers.filter(
      ({ priceSatang }) => priceSatang >= everyday.from && priceSatang <= everyday.to,
    );
    // One piece of everything stays for those who come to look.
    this.#left = new Map(this.#offers.map(({ id, stock }) => [id, stock - 1]));
  }

  take(random: Random, fits: (offer: PlannableOffer) => boolean): PlannableOffer | undefined {
    const fitting = this.#offers.filter((offer) => (this.#left.get(offer.id) ?? 0) > 0 && fits(offer));
    if (fitting.length === 0) return undefined;
    const offer = random.pick(fitting);
    this.#left.set(offer.id, (this.#left.get(offer.id) ?? 0) - 1);
    return offer;
  }
}

function demoWishes({ buyerId, sellerId }: MarketFacts): Wish[] {
  const bought = (wish: Omit<Wish, 'buyerId'>): Wish => ({ buyerId, ...wish });
  const sold = (wish: Omit<Wish, 'sellerId'>): Wish => ({ sellerId, ...wish });
  return [
    ...[19, 18, 17, 16, 15, 14, 11, 8, 6, 5, 3, 2, 1, 0.4].map((daysAgo) =>
      sold({ daysAgo, ending: 'received' }),
    ),
    sold({ daysAgo: 9, ending: 'autoReceived' }),
    sold({ daysAgo: 4.2, ending: 'undelivered' }),
    sold({ daysAgo: 0.3, ending: 'sent', deliveryHours: 2 }),
    sold({ daysAgo: 0.08, ending: 'sent', deliveryHours: 24 }),
    bought({ sellerId, daysAgo: 13, ending: 'received' }),
    bought({ sellerId, daysAgo: 4, ending: 'received' }),
    bought({ sellerId, daysAgo: 0.25, ending: 'sent', deliveryHours: 1 }),
    bought({ sellerId, daysAgo: 0.06, ending: 'sent', deliveryHours: 24 }),
    ...[12, 10, 7, 1.5].map((daysAgo) => bought({ daysAgo, ending: 'received' })),
    bought({ daysAgo: 8, ending: 'autoReceived' }),
    bought({ daysAgo: 6, ending: 'cancelledBySeller' }),
    bought({ daysAgo: 5, ending: 'undelivered' }),
    bought({ daysAgo: 4, ending: 'cancelledByBuyer' }),
    bought({ daysAgo: 3, ending: 'unpaid' }),
    bought({ daysAgo: 2, ending: 'cancelledUnpaid' }),
    bought({ daysAgo: 0.5, ending: 'sent', deliveryHours: 3 }),
    bought({ daysAgo: 0.001, ending: 'open' }),
    { buyerId, daysAgo: 1.2, ending: 'received', kind: 'account', deliveryHours: 2 },
    { sellerId: buyerId, daysAgo: 0.1, ending: 'sent', deliveryHours: 24 },
  ];
}

function othersWishes(random: Random): Wish[] {
  const oldest = 20;
  const count = 44;
  return Array.from({ length: count }, (_, index) => ({
    // More of them lately, so that the ticker has news.
    daysAgo: oldest * (1 - Math.sqrt((index + 0.5) / count)) + random.between(0.02, 0.2),
    ending: random.chance(0.12)
      ? random.pick<Ending>(['cancelledBySeller', 'undelivered', 'unpaid', 'autoReceived'])
      : 'received',
  }));
}

/** What was bought in the last weeks: every way an order can go for the demo accounts, and a busy market around. */
export function planMarket(facts: MarketFacts): PastOrder[] {
  const random = randomFrom('market');
  const shelf = new Shelf(facts.offers);
  return [...demoWishes(facts), ...othersWishes(random)].flatMap((wish) => {
    const start = new Date(facts.now.getTime() - wish.daysAgo * dayMs);
    const offer = shelf.take(
      random,
      (candidate) =>
        candidate.createdAt < start &&
        candidate.sellerId !== wish.buyerId &&
        (wish.sellerId === undefined || candidate.sellerId === wish.sellerId) &&
        (wish.kind === undefined || candidate.kind === wish.kind),
    );
    if (!offer) return [];
    const buyers = facts.buyerIds.filter((id) => id !== offer.sellerId && id !== facts.buyerId);
    return {
      buyerId: wish.buyerId ?? random.pick(buyers),
      sellerId: offer.sellerId,
      offerId: offer.id,
      quantity: 1,
      start,
      ending: wish.ending,
      deliveryHours: wish.deliveryHours ?? random.between(0.1, 1.5),
      receiptHours: random.between(0.2, 5),
      note: random.pick(notes),
      reason: random.pick(reasons),
    };
  });
}
