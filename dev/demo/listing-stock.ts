import type { Random } from './random.ts';

/** Range of everyday prices, in satang. */
const everyday = { from: 20_00, to: 2_500_00 };

/** A listing that a demo order may buy. */
export interface PlannableListing {
  readonly id: number;
  /** Null for the items of a brand. */
  readonly sellerId: number | null;
  readonly kind: 'account' | 'gold' | 'item';
  readonly priceSatang: number;
  readonly stock: number;
  readonly deliveredByCode: boolean;
  /** Promised by the seller. */
  readonly activeDeliveryHours: number;
  readonly createdAt: Date;
}

/** Takes one unit of a matching listing, so that no listing is oversold. */
export class RemainingStock {
  readonly #left: Map<number, number>;
  readonly #listings: readonly PlannableListing[];
  readonly #touched = new Set<number>();

  /**
   * Of the stock of `keeperId` half remains, of other listings one unit each, for visitors of the demo; accounts are
   * single units and may be sold.
   */
  constructor(listings: readonly PlannableListing[], keeperId: number) {
    this.#listings = listings.filter(
      ({ priceSatang }) => priceSatang >= everyday.from && priceSatang <= everyday.to,
    );
    this.#left = new Map(
      this.#listings.map(({ id, kind, sellerId, stock }) => [
        id,
        kind === 'account' ? stock : sellerId === keeperId ? Math.floor(stock / 2) : stock - 1,
      ]),
    );
  }

  /** `wholly` takes the entire stock of an untouched listing, which is off the market afterwards. */
  take(
    random: Random,
    fits: (listing: PlannableListing) => boolean,
    { wholly = false } = {},
  ): PlannableListing | undefined {
    const fitting = this.#listings.filter(
      (listingRow) =>
        this.#leftOf(listingRow) > 0 && !(wholly && this.#touched.has(listingRow.id)) && fits(listingRow),
    );
    if (fitting.length === 0) return undefined;
    const listing = random.pick(fitting);
    this.#touched.add(listing.id);
    this.#left.set(listing.id, wholly ? 0 : this.#leftOf(listing) - 1);
    return listing;
  }

  #leftOf({ id }: PlannableListing): number {
    return this.#left.get(id) ?? 0;
  }
}
