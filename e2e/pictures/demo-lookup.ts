import type { APIRequestContext } from '@playwright/test';
import { paths } from '@talad/contract/paths';
import { signInWith } from '../fixtures/sessions.ts';

interface Row {
  id: number;
  badge: string;
}

/** Order list badges that mark a required action, by role and order state. */
const badges = { buyer: { sent: 'delivery' }, seller: { delivery: 'delivery' } } as const;

/** Looks up demo data, as the user whose session the requests have. */
export class DemoLookup {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  async #read<T>(path: string): Promise<T> {
    const response = await this.#request.get(this.#origin + path);
    if (!response.ok()) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async #send<T>(path: string, data: object): Promise<T> {
    const headers = { origin: this.#origin, 'idempotency-key': crypto.randomUUID() };
    const response = await this.#request.post(this.#origin + path, { data, headers });
    if (!response.ok()) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async signIn(user: string) {
    const response = await signInWith(this.#request, `${user}@talad.test`, this.#origin);
    if (!response.ok()) throw new Error(`${user} could not sign in: ${await response.text()}`);
  }

  async #listings() {
    const { results } = await this.#read<{ results: { id: number; gameSlug: string; gameName: string }[] }>(
      '/api/product/dynamic-item/trending',
    );
    return results;
  }

  async itemForSale(): Promise<string> {
    const listing = (await this.#listings())[0];
    if (!listing) throw new Error('The demo shop sells nothing.');
    return paths.item(listing.gameSlug, listing.id);
  }

  /** Puts two items into the cart. */
  async fillCart(): Promise<number[]> {
    const ids: number[] = [];
    for (const { id } of await this.#listings()) {
      if (ids.length === 2) break;
      const line = await this.#send<{ id: number }>('/api/user/cart-item', {
        dynamicItem: id,
        quantity: 1,
      }).catch(() => undefined);
      if (line) ids.push(line.id);
    }
    return ids;
  }

  async newCheckout(): Promise<string> {
    const cartItemIds = (await this.fillCart()).slice(0, 1);
    const payment = await this.#send<{ id: string }>('/api/account/v2/payment', { cartItemIds });
    return paths.checkout(payment.id);
  }

  /** The path of one of the user's orders that requires an action. */
  async order<R extends 'buyer' | 'seller'>(role: R, state: keyof (typeof badges)[R]): Promise<string> {
    const { results } = await this.#read<{ results: Row[] }>(`/api/transaction?role=${role}&pageSize=50`);
    const badge: unknown = badges[role][state];
    const found = results.find((row) => row.badge === badge);
    if (!found) throw new Error(`The demo shop has no order of a ${role} with the badge ${String(badge)}.`);
    return paths.delivery(found.id);
  }
}
