import type { Summary } from '@talad/contract/notifications';
import type { Database } from '../../db/database.ts';
import { type CartSummary, readCart, summariseCart } from '../cart/cart.service.ts';
import { readCounter } from './user-counter.ts';

const cartLiveMs = 15_000;
const cacheSize = 20_000;

interface Remembered {
  readonly ver: number;
  readonly cart: CartSummary;
  readonly until: number;
}

/**
 * Answers the poll. One indexed row says whether anything of the person's own changed; the cart is read again when it
 * did, and every 15 s, because prices and stock of what lies in it change without the person's doing.
 */
export class Summaries {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #carts = new Map<number, Remembered>();

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async read(userId: number): Promise<Summary> {
    const counter = await readCounter(this.#db, userId);
    return {
      notification: { unread: counter.unreadNotification, latestId: counter.latestNotificationId },
      transactionNotification: { unread: counter.unreadTransaction, latestId: counter.latestTransactionId },
      checListkCartItems: await this.#cart(userId, counter.ver),
    };
  }

  async #cart(userId: number, ver: number): Promise<CartSummary> {
    const known = this.#carts.get(userId);
    if (known?.ver === ver && known.until > this.#now()) return known.cart;
    const cart = summariseCart(await readCart(this.#db, userId));
    this.#carts.delete(userId);
    this.#carts.set(userId, { ver, cart, until: this.#now() + cartLiveMs });
    const oldest = this.#carts.keys().next();
    if (this.#carts.size > cacheSize && !oldest.done) this.#carts.delete(oldest.value);
    return cart;
  }
}
