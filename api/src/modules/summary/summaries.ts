import { hash } from 'node:crypto';
import type { Summary } from '@talad/contract/notifications';
import { LRUCache } from 'lru-cache';
import type { News } from '../../change-feed/change-feed.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type CartSummary, readCart, summariseCart } from '../cart/index.ts';
import { readCounter } from '../notifications/index.ts';

const cartLiveMs = 15_000;
/** Upper bound in case the change feed misses an event, in ms. */
const longestKnownMs = 5 * 60_000;
const cacheSize = 50_000;

interface Remembered {
  readonly ver: number;
  readonly cart: CartSummary;
  /** Until then, only the user's own actions change the summary; epoch milliseconds. */
  readonly until: number;
}

interface Known {
  readonly tag: string;
  readonly until: number;
}

export interface TaggedSummary {
  readonly summary: Summary;
  /** Its entity tag, in quotation marks. */
  readonly tag: string;
}

/**
 * Answers the poll. One indexed row says whether any of the user's own data changed; the cart is read again if it
 * did, and every 15 s while it is not empty, because prices and stock change independently of the user. Answers are
 * cached while the change feed is connected, so that an unchanged poll reads nothing.
 */
export class Summaries {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #news: News;
  readonly #carts = new LRUCache<number, Remembered>({ max: cacheSize });
  readonly #known = new LRUCache<number, Known>({ max: cacheSize });
  /**
   * Reads in progress; an invalidation removes the user's entry, because the read may have started before the change.
   */
  readonly #reading = new Map<number, symbol>();
  #isListening = false;

  constructor(db: Database, now: () => number, news: News) {
    this.#db = db;
    this.#now = now;
    this.#news = news;
  }

  /** Whether this tag is certain to be the user's current summary, or to have been current within the last second. */
  isKnown(userId: number, tag: string): boolean {
    const known = this.#known.get(userId);
    return known !== undefined && known.tag === tag && known.until > this.#now() && this.#news.isCurrent;
  }

  async read(userId: number): Promise<TaggedSummary> {
    this.#listen();
    const mark = Symbol();
    this.#reading.set(userId, mark);
    try {
      const counter = await readCounter(this.#db, userId);
      const { cart, until } = await this.#cart(userId, counter.ver);
      const summary: Summary = {
        notification: { unread: counter.unreadNotification, latestId: counter.latestNotificationId },
        transactionNotification: { unread: counter.unreadTransaction, latestId: counter.latestTransactionId },
        checListkCartItems: cart,
      };
      const tag = `"${hash('sha256', JSON.stringify(summary), 'base64url').slice(0, 27)}"`;
      if (this.#reading.get(userId) === mark) this.#known.set(userId, { tag, until });
      return { summary, tag };
    } finally {
      if (this.#reading.get(userId) === mark) this.#reading.delete(userId);
    }
  }

  /** Call when a user's summary may have changed. */
  forget(userId: number): void {
    this.#known.delete(userId);
    this.#reading.delete(userId);
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#news.listen({
      onNews: (topic, userId) => {
        if (topic === 'summary') this.forget(userId);
      },
      onLost: () => {
        this.#known.clear();
        this.#reading.clear();
      },
    });
  }

  async #cart(userId: number, ver: number): Promise<Remembered> {
    const known = this.#carts.get(userId);
    if (known?.ver === ver && known.until > this.#now()) return known;
    const cart = summariseCart(await readCart(this.#db, userId));
    const read = { ver, cart, until: this.#now() + (cart.quantity > 0 ? cartLiveMs : longestKnownMs) };
    this.#carts.set(userId, read);
    return read;
  }
}

const known = new WeakMap<AppContext, Summaries>();

/** The summaries of this process. */
export function summariesOf(context: AppContext): Summaries {
  const summaries =
    known.get(context) ?? new Summaries(context.db, () => context.clock.now().getTime(), context.news);
  known.set(context, summaries);
  return summaries;
}
