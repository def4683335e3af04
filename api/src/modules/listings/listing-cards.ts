import type { PublicUser } from '@talad/contract/accounts';
import type { DynamicItem } from '@talad/contract/listings';
import type { Text } from '@talad/contract/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Directory, namesOf, tagNamesOf } from '../catalogue/index.ts';
import { pictureRef, pictureUrl } from '../pictures/index.ts';
import { statusNow } from './listing-status.ts';
import { type DynamicItemRow, dynamicItem } from './listings.tables.ts';

/** Columns of a card: long texts and search keys are not loaded. */
export const cardColumns = {
  id: dynamicItem.id,
  ownerUser: dynamicItem.ownerUser,
  gameId: dynamicItem.gameId,
  kind: dynamicItem.kind,
  itemType: dynamicItem.itemType,
  status: dynamicItem.status,
  nameEn: dynamicItem.nameEn,
  nameTh: dynamicItem.nameTh,
  priceSatang: dynamicItem.priceSatang,
  stock: dynamicItem.stock,
  tags: dynamicItem.tags,
  pictureKey: dynamicItem.pictureKey,
  pictureColor: dynamicItem.pictureColor,
  expiresAt: dynamicItem.expiresAt,
  views: dynamicItem.views,
  createdAt: dynamicItem.createdAt,
};
export type CardRow = Pick<DynamicItemRow, keyof typeof cardColumns>;

/** Users' published listings. Matches the partial indexes literally, so that the planner uses them. */
export const isOnSale: SQL = sql`${dynamicItem.status} = 'published' and ${dynamicItem.ownerUser} is not null
  and (${dynamicItem.expiresAt} is null or ${dynamicItem.expiresAt} > now())`;

const noText: Text = { en: '', th: '' };

/** One card; the owner is missing only if the account is deleted. */
export function presentCard(row: CardRow, directory: Directory, owner: PublicUser | undefined): DynamicItem {
  const game = row.gameId === null ? undefined : directory.gamesById.get(row.gameId);
  return {
    id: row.id,
    name: row.nameEn,
    names: namesOf(row),
    imageUrl: pictureUrl(row.pictureKey),
    imageColor: row.pictureColor,
    status: statusNow(row),
    itemType: row.itemType,
    kind: row.kind,
    totalPrice: row.priceSatang / 100,
    stock: row.stock,
    tags: tagNamesOf(directory, game, row.tags),
    ownerId: row.ownerUser ?? 0,
    ownerName: owner?.username ?? '',
    ownerImage: owner?.profileImage ?? null,
    gameName: game?.nameEn ?? '',
    gameNames: game ? namesOf(game) : noText,
    gameSlug: game?.slug ?? '',
    gameLogo: pictureRef(game?.logoKey ?? row.pictureKey, game?.logoColor ?? row.pictureColor),
    expirationDatetime: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
