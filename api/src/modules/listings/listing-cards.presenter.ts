import type { PublicUser } from '@talad/contract/accounts';
import type { DynamicItem } from '@talad/contract/listings';
import { toBaht } from '@talad/contract/money';
import { pictureUrl } from '@talad/contract/picture-url';
import type { Text } from '@talad/contract/schema';
import type { AppContext } from '../../context.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { type Directory, directoryOf, namesOf, tagNamesOf } from '../catalogue/index.ts';
import { pictureRef } from '../pictures/index.ts';
import type { CardRow } from './listing-columns.repository.ts';
import { statusNow } from './listing-status.ts';

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
    totalPrice: toBaht(row.priceSatang),
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

/** Cards with their games and owners. */
export async function presentCards(context: AppContext, rows: readonly CardRow[]): Promise<DynamicItem[]> {
  const owners = [...new Set(rows.flatMap((row) => row.ownerUser ?? []))];
  const [directory, users] = await Promise.all([
    directoryOf(context).get(),
    findPublicUsers(context.db, owners),
  ]);
  return rows.map((row) =>
    presentCard(row, directory, row.ownerUser === null ? undefined : users.get(row.ownerUser)),
  );
}
