import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { CardRow } from '../listing-columns.repository.ts';
import { isOpenToAll, statusNow } from '../listing-status.ts';
import { findUserListing } from '../listings.repository.ts';
import type { DynamicItemRow } from '../listings.tables.ts';
import { listSameItem, listSimilar } from './related-listings.repository.ts';

const maxOthers = 20;
const maxSimilar = 12;
/** Similar listings are chosen among this many of the most viewed. */
const similarCompared = 500;

async function readOpenListing(db: Executor, id: number): Promise<DynamicItemRow> {
  const row = await findUserListing(db, id);
  if (!row || !isOpenToAll(statusNow(row))) throw new ApiError('NOT_FOUND', { detail: 'Listing not found.' });
  return row;
}

/** Listings of the same item by other sellers, cheapest first. */
export async function sameItemListings(db: Executor, id: number): Promise<CardRow[]> {
  return listSameItem(db, await readOpenListing(db, id), maxOthers);
}

/** Other listings of the same game and kind: more common tags first, then the smaller price difference. */
export async function similarListings(db: Executor, id: number): Promise<CardRow[]> {
  const listing = await readOpenListing(db, id);
  return listSimilar(db, listing, { compared: similarCompared, limit: maxSimilar });
}
