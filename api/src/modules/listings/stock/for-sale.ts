import type { ItemKind } from '@talad/contract/catalogue';
import type { ListingStatus } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';
import type { Executor } from '../../../db/database.ts';
import { brandsById, gamesById } from '../../catalogue/index.ts';
import { findItemGroupNames } from '../item-groups/item-groups.repository.ts';
import { statusNow } from '../listing-status.ts';
import { findListings } from '../listings.repository.ts';
import type { DynamicItemRow } from '../listings.tables.ts';

/** The store that sells a listing: a user's, or a brand of the official store. */
export type ListingStore =
  | { readonly kind: 'userStore'; readonly ownerId: number }
  | {
      readonly kind: 'officialStore';
      readonly brandId: number;
      readonly slug: string;
      readonly names: Text;
      readonly pictureKey: string;
      readonly pictureColor: string;
    };

/** A listing as cart and orders need it; amounts in satang. */
export interface ListingSnapshot {
  readonly id: number;
  readonly names: Text;
  readonly kind: ItemKind;
  readonly priceSatang: number;
  readonly stock: number;
  /** As of now: a listing past its expiry is `expired` already. */
  readonly status: ListingStatus;
  /** Null for an official item. */
  readonly ownerId: number | null;
  readonly store: ListingStore;
  readonly pictureKey: string;
  readonly pictureColor: string;
  /** Null for an official item. */
  readonly game: { readonly id: number; readonly slug: string; readonly names: Text } | null;
  readonly brand: { readonly id: number; readonly slug: string; readonly names: Text } | null;
  readonly groupId: number | null;
  /** Path of its page. */
  readonly link: string;
  readonly deliveredByCode: boolean;
  /** The item is still in the game, which delivers it. */
  readonly isSynced: boolean;
  readonly activeDeliveryHours: number;
}

/** Key that is equal for listings of the same store. */
export const storeKeyOf = ({ store }: ListingSnapshot): string =>
  store.kind === 'userStore' ? `user ${store.ownerId}` : `brand ${store.brandId}`;

/** Listings by ID, in every status; unknown IDs are omitted. The order differs from that of `ids`. */
export async function findListingSnapshots(tx: Executor, ids: readonly number[]): Promise<ListingSnapshot[]> {
  if (ids.length === 0) return [];
  const rows = await findListings(tx, ids);
  const [games, brands, groups] = [
    await gamesById(
      tx,
      rows.flatMap((row) => row.gameId ?? []),
    ),
    await brandsById(
      tx,
      rows.flatMap((row) => row.brandId ?? []),
    ),
    await findItemGroupNames(
      tx,
      rows.flatMap((row) => row.groupId ?? []),
    ),
  ];
  return rows.map((row) => {
    const game = row.gameId === null ? undefined : games.get(row.gameId);
    const brand = row.brandId === null ? undefined : brands.get(row.brandId);
    const group = row.groupId === null ? undefined : groups.get(row.groupId);
    return {
      ...base(row),
      names: { en: fullName(group?.en, row.nameEn), th: fullName(group?.th, row.nameTh) },
      store: storeOf(row, brand),
      game: game ? { id: game.id, slug: game.slug, names: { en: game.nameEn, th: game.nameTh } } : null,
      brand: brand ? { id: brand.id, slug: brand.slug, names: { en: brand.nameEn, th: brand.nameTh } } : null,
      link:
        brand && row.groupId !== null
          ? paths.itemGroup(brand.slug, row.groupId)
          : paths.item(game?.slug ?? '', row.id),
    };
  });
}

/** Name of an official item: its group and its value, or only the group if both are the same. */
const fullName = (group: string | undefined, own: string): string =>
  group === undefined || group === own ? own : `${group} · ${own}`;

const base = (row: DynamicItemRow) => ({
  id: row.id,
  kind: row.kind,
  priceSatang: row.priceSatang,
  stock: row.stock,
  status: statusNow(row),
  ownerId: row.ownerUser,
  pictureKey: row.pictureKey,
  pictureColor: row.pictureColor,
  groupId: row.groupId,
  deliveredByCode: row.deliveredByCode,
  isSynced: row.itemType === 'db_sync',
  activeDeliveryHours: row.activeDeliveryHours,
});

function storeOf(
  row: DynamicItemRow,
  brand: Awaited<ReturnType<typeof brandsById>> extends Map<number, infer B> ? B | undefined : never,
): ListingStore {
  if (row.ownerUser !== null) return { kind: 'userStore', ownerId: row.ownerUser };
  if (!brand) throw new Error(`Offer ${row.id} has neither an owner nor a brand`);
  return {
    kind: 'officialStore',
    brandId: brand.id,
    slug: brand.slug,
    names: { en: brand.nameEn, th: brand.nameTh },
    pictureKey: brand.pictureKey,
    pictureColor: brand.pictureColor,
  };
}
