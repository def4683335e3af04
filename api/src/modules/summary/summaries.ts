import { hash } from 'node:crypto';
import type { Summary } from '@talad/contract/notifications';
import { LRUCache } from 'lru-cache';
import { isFresh } from '../../cache/is-fresh.ts';
import { perContext } from '../../cache/per-context.ts';
import type { AppContext } from '../../context.ts';
import { readCart, summariseCart } from '../cart/index.ts';
import { readCounter } from '../notifications/index.ts';

const cartLiveMs = 15_000;
/** Upper bound in case the change feed misses an event, in ms. */
const maxCacheMs = 5 * 60_000;
const cacheSize = 50_000;

interface Known {
  /** Of the summary; undefined while it is being read. */
  tag?: string;
  /** Until then, only the user's own actions change the summary; epoch milliseconds. */
  until: number;
}

/**
 * Answers the poll. Tags are cached while the change feed is connected, so that an unchanged poll reads nothing; for at
 * most 15 s while the cart is not empty or a payment is open, because prices, stock and deadlines change independently of
 * the user.
 */
export class Summaries {
  readonly #context: AppContext;
  readonly #known = new LRUCache<number, Known>({ max: cacheSize });

  constructor(context: AppContext) {
    this.#context = context;
    context.changeFeed.on('summary', (userId) => this.forget(userId)).on('lost', () => this.#known.clear());
  }

  get #now(): number {
    return this.#context.clock.now().getTime();
  }

  /** Whether this tag is certain to be the user's current summary, or to have been current within the last second. */
  isKnown(userId: number, tag: string): boolean {
    const known = this.#known.get(userId);
    return (
      known?.tag === tag && isFresh(known.until, maxCacheMs, this.#now) && this.#context.changeFeed.isCurrent
    );
  }

  /** The user's summary and its entity tag, in quotation marks. */
  async read(userId: number): Promise<{ summary: Summary; tag: string }> {
    const { db, clock } = this.#context;
    // Each read has its own entry. A change meanwhile removes it, and then nothing of the read is cached.
    const known: Known = { until: 0 };
    this.#known.set(userId, known);
    const counter = await readCounter(db, userId);
    const cart = await readCart(db, userId, clock.now());
    const isLive = cart.entries.length > 0 || cart.held.length > 0;
    known.until = this.#now + (isLive ? cartLiveMs : maxCacheMs);
    const summary: Summary = {
      notification: { unread: counter.unreadNotification, latestId: counter.latestNotificationId },
      transactionNotification: { unread: counter.unreadTransaction, latestId: counter.latestTransactionId },
      checListkCartItems: summariseCart(cart),
    };
    const tag = `"${hash('sha256', JSON.stringify(summary), 'base64url').slice(0, 27)}"`;
    known.tag = tag;
    return { summary, tag };
  }

  /** Call when a user's summary may have changed. */
  forget(userId: number): void {
    this.#known.delete(userId);
  }
}

/** The summaries of this process. */
export const summariesOf = perContext((context) => new Summaries(context));
