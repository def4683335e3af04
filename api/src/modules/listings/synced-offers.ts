import type { ListingStatus } from '@talad/contract/listings';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { systemActor } from '../backoffice/audit.ts';
import type { GameRow } from '../catalogue/catalogue.service.ts';
import { statusNow } from './listing-status.ts';
import { insertOffers } from './listings.repository.ts';
import { dynamicItem } from './listings.tables.ts';
import { assertSeller } from './seller-policy.ts';
import { changeStatus } from './status-changes.ts';
import { withdrawOffer } from './stock.ts';
import { approveListing } from './verdicts.ts';

export interface SyncedOffer {
  readonly ownerUser: number;
  readonly game: GameRow;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly pictureKey: string;
  readonly pictureColor: string;
  readonly priceSatang: number;
  readonly offerDays: number;
  readonly now: Date;
}

/** What a game says of an item is not for its seller to write, and what was unlocked comes back as a new offer. */
export const fromGame = (event: string) =>
  new ApiError('ILLEGAL_TRANSITION', { detail: `"${event}" is not possible for a synced item.` });

/** Writes the offer of one piece that lies in a game, not on sale yet; gives its id. NOT_BE_SELLER. */
export async function draftSyncedOffer(tx: Transaction, offer: SyncedOffer): Promise<number> {
  await assertSeller(tx, offer.ownerUser);
  const { game, now, ...columns } = offer;
  const [id] = await insertOffers(tx, [
    {
      ...columns,
      gameId: game.id,
      kind: 'item',
      itemType: 'db_sync',
      status: 'draft',
      descriptionEn: `From a linked account of ${game.nameEn}. The game hands it over itself once it is paid for.`,
      descriptionTh: `จากบัญชี ${game.nameTh} ที่เชื่อมไว้ เกมจะส่งมอบให้เองเมื่อชำระเงินแล้ว`,
      stock: 1,
      activeDeliveryHours: 1,
      createdAt: now,
      updatedAt: now,
      searchExtra: [game.nameEn, game.nameTh],
    },
  ]);
  if (id === undefined) throw new Error('The offer was not written');
  return id;
}

/** Puts it on sale: the game has locked it. Its words and picture are the game's own, so nobody needs to review them. */
export async function publishSyncedOffer(tx: Transaction, id: number, now: Date): Promise<void> {
  await changeStatus(tx, id, { event: 'submit' });
  await approveListing(tx, id, { actor: systemActor, at: now });
}

/** Drops an offer that never was on sale. */
export async function dropSyncedOffer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(dynamicItem).where(and(eq(dynamicItem.id, id), eq(dynamicItem.status, 'draft')));
}

/** Takes it off the market for good, whether or not somebody is paying for it. */
export const withdrawSyncedOffer = (tx: Transaction, id: number): Promise<void> => withdrawOffer(tx, id);

/** Takes it off the market at its seller's wish; ILLEGAL_TRANSITION where it is not on it. */
export const unpublishSyncedOffer = (tx: Transaction, id: number): Promise<void> =>
  changeStatus(tx, id, { event: 'unpublish' });

export interface SyncedOfferState {
  readonly id: number;
  readonly status: ListingStatus;
  readonly priceSatang: number;
}

/** How offers stand at this moment, by id. */
export async function syncedOfferStates(
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, SyncedOfferState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: dynamicItem.id,
      status: dynamicItem.status,
      expiresAt: dynamicItem.expiresAt,
      priceSatang: dynamicItem.priceSatang,
    })
    .from(dynamicItem)
    .where(inArray(dynamicItem.id, [...ids]));
  return new Map(
    rows.map(({ id, priceSatang, ...row }) => [id, { id, priceSatang, status: statusNow(row, now) }]),
  );
}
