import { type Database, type Executor, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addToDay, isOpenListing } from '../listings/index.ts';
import { deleteFavourite, insertFavourite } from './favourites.repository.ts';

async function refuseUnknown(db: Executor, itemId: number): Promise<void> {
  if (!(await isOpenListing(db, itemId))) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
}

/** Adds a listing to the favourites; does nothing if it is already there. */
export async function addFavourite(db: Database, userId: number, itemId: number): Promise<void> {
  await refuseUnknown(db, itemId);
  await inTransaction(db, async (tx) => {
    const addedAt = await insertFavourite(tx, userId, itemId);
    if (addedAt) await addToDay(tx, itemId, { favourites: 1 }, addedAt);
  });
}

/** Removes a listing from the favourites, if it is there, and decrements the count of the day it was added. */
export async function removeFavourite(db: Database, userId: number, itemId: number): Promise<void> {
  const isRemoved = await inTransaction(db, async (tx) => {
    const addedAt = await deleteFavourite(tx, userId, itemId);
    if (addedAt) await addToDay(tx, itemId, { favourites: -1 }, addedAt);
    return addedAt !== undefined;
  });
  // A listing that is no longer public can still be removed.
  if (!isRemoved) await refuseUnknown(db, itemId);
}
