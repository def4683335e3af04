import type { ListingContent, ListingState } from '@talad/contract/selling';
import { systemActor } from '../../../audit-log/audit-log.ts';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { searchKeyOf } from '../../../text-search/normalise.ts';
import { type Directory, directoryOf } from '../../catalogue/index.ts';
import { insertListings, type ListingToInsert, updateListing } from '../listings.repository.ts';
import { approveListing, readListing } from '../review/review-decisions.ts';
import { assertSeller, isTrustedSeller } from '../seller-policy.ts';
import { fromGame } from '../synced/synced-listings.ts';
import { type CheckedListing, checkListing } from './check-listing.ts';
import { takeDraftContent } from './drafts.repository.ts';
import { changeStatus } from './status-changes.ts';
import { usablePictures } from './usable-pictures.ts';

interface Submission {
  readonly userId: number;
  readonly id: number;
}

/** Creates a listing from a draft and deletes the draft. */
export async function submitDraft(
  context: AppContext,
  tx: Transaction,
  { userId, id }: Submission,
): Promise<ListingState> {
  await assertSeller(tx, userId);
  // Deleted first: of two concurrent submissions one creates the listing, and the other finds no draft.
  const content = await takeDraftContent(tx, userId, id);
  if (content === undefined) throw new ApiError('NOT_FOUND', { detail: 'Draft not found.' });
  const directory = await directoryOf(context).get();
  const listing = await accept(tx, directory, userId, content);
  const [itemId] = await insertListings(tx, [
    listingToInsert(listing, directory, userId, context.clock.now()),
  ]);
  if (itemId === undefined) throw new Error('The offer was not written');
  return review(context, tx, itemId, userId);
}

/** Submits a rejected listing again with the seller's changes. */
export async function resubmit(
  context: AppContext,
  { userId, id, content }: Submission & { readonly content: ListingContent },
): Promise<ListingState> {
  const directory = await directoryOf(context).get();
  return inTransaction(context.db, async (tx) => {
    await assertSeller(tx, userId);
    const row = await readListing(tx, id);
    if (row.ownerUser !== userId) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
    if (row.itemType === 'db_sync') throw fromGame('submit');
    const listing = await accept(tx, directory, userId, content);
    if (row.status !== 'rejected') {
      throw new ApiError('ILLEGAL_TRANSITION', { detail: `"submit" is not possible from ${row.status}.` });
    }
    await changeStatus(tx, id, { event: 'submit' });
    const {
      ownerUser: _owner,
      status: _status,
      createdAt: _created,
      searchExtra,
      ...columns
    } = listingToInsert(listing, directory, userId, row.createdAt);
    await updateListing(tx, id, {
      ...columns,
      searchKey: searchKeyOf({ en: listing.nameEn, th: listing.nameTh }, searchExtra),
      updatedAt: context.clock.now(),
    });
    return review(context, tx, id, userId);
  });
}

async function accept(
  tx: Transaction,
  directory: Directory,
  userId: number,
  content: ListingContent,
): Promise<CheckedListing> {
  const pictures = await usablePictures(tx, userId, content.pictureKeys ?? []);
  const { listing, problems } = checkListing(content, directory, pictures);
  if (listing) return listing;
  const [first] = problems;
  throw new ApiError(first?.code ?? 'VALIDATION', {
    field: first?.field ?? 'content',
    detail: first?.detail ?? '',
  });
}

async function review(
  { clock }: AppContext,
  tx: Transaction,
  id: number,
  userId: number,
): Promise<ListingState> {
  if (!(await isTrustedSeller(tx, userId))) return { id, status: 'pending' };
  await approveListing(tx, id, { actor: systemActor, at: clock.now() });
  return { id, status: 'published' };
}

/** A validated listing as a database row with status `pending`. */
export function listingToInsert(
  listing: CheckedListing,
  { gamesById }: Directory,
  ownerUser: number,
  now: Date,
): ListingToInsert {
  const { pictures, tags, ...columns } = listing;
  const [first, ...more] = pictures;
  const game = gamesById.get(listing.gameId);
  if (!first || !game) throw new Error('A checked offer has a game and a picture');
  return {
    ...columns,
    ownerUser,
    status: 'pending',
    tags: [...tags],
    pictureKey: first.key,
    pictureColor: first.color,
    morePictureKeys: more.map(({ key }) => key),
    morePictureColors: more.map(({ color }) => color),
    pictureAlts: pictures.map(({ alt = '' }) => alt),
    createdAt: now,
    updatedAt: now,
    searchExtra: [
      game.nameEn,
      game.nameTh,
      ...tags.flatMap((tag) => Object.values(game.tagNames[tag] ?? {})),
    ],
  };
}
