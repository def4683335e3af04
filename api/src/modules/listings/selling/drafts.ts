import type { Paged } from '@talad/contract/schema';
import type { ListingContent, ListingDraft } from '@talad/contract/selling';
import type { AppContext } from '../../../context.ts';
import type { Executor } from '../../../db/database.ts';
import { decodeCursor, pageOf } from '../../../db/keyset.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import { directoryOf } from '../../catalogue/index.ts';
import { pictureAltOf, pictureRef } from '../../pictures/index.ts';
import { assertSeller } from '../seller-policy.ts';
import { checkListing, isUnwritable } from './check-listing.ts';
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  deleteOldestDrafts,
  findDraft,
  insertDraft,
  listDraftRows,
  mergeDraft,
} from './drafts.repository.ts';
import { usablePictures } from './usable-pictures.ts';

const draftPageSize = 30;
/** Drafts per user; the ones that were not updated for the longest time are deleted. */
const maxDrafts = 200;

const notFound = () => new ApiError('NOT_FOUND', { detail: 'Draft not found.' });

function assertWritable(content: ListingContent): void {
  for (const [field, value] of Object.entries(content)) {
    const parts = typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : [value].flat();
    if (parts.some((part) => typeof part === 'string' && isUnwritable(part)))
      throw new ApiError('VALIDATION', { field, detail: 'Control characters are not allowed.' });
  }
}

export async function beginDraft(
  context: AppContext,
  userId: number,
  content: ListingContent,
): Promise<ListingDraft> {
  const { db, clock } = context;
  await assertSeller(db, userId);
  assertWritable(content);
  const now = clock.now();
  const row = await insertDraft(db, userId, content, now);
  await deleteOldestDrafts(db, userId, maxDrafts);
  return presentDraft(context, row);
}

export async function saveDraft(
  context: AppContext,
  { userId, id, content }: { readonly userId: number; readonly id: number; readonly content: ListingContent },
): Promise<ListingDraft> {
  assertWritable(content);
  const row = await mergeDraft(context.db, { userId, id }, content, context.clock.now());
  if (!row) throw notFound();
  return presentDraft(context, row);
}

export async function readDraft(context: AppContext, userId: number, id: number): Promise<ListingDraft> {
  const row = await findDraft(context.db, userId, id);
  if (!row) throw notFound();
  return presentDraft(context, row);
}

/** A page of a user's drafts; `next` is `paged.next` of the page before. */
export async function listDrafts(
  context: AppContext,
  userId: number,
  next: string | undefined,
): Promise<{ results: ListingDraft[]; paged: Paged }> {
  const after = decodeCursor(next);
  const found = await listDraftRows(context.db, userId, { after, limit: draftPageSize + 1 });
  const { rows, paged } = pageOf(found, {
    after,
    pageSize: draftPageSize,
    total: await countDrafts(context.db, userId),
    cursorOf: ({ id, updatedAt }) => ({ id, at: updatedAt }),
  });
  return { results: await Promise.all(rows.map((row) => presentDraft(context, row))), paged };
}

export async function discardDraft(db: Executor, userId: number, id: number): Promise<void> {
  if (!(await deleteDraft(db, userId, id))) throw notFound();
}

async function presentDraft(context: AppContext, row: DraftRow): Promise<ListingDraft> {
  const keys = row.content.pictureKeys ?? [];
  const [directory, pictures] = await Promise.all([
    directoryOf(context).get(),
    usablePictures(context.db, row.ownerUser, keys),
  ]);
  return {
    id: row.id,
    content: row.content,
    pictures: keys.flatMap((key) => {
      const color = pictures.get(key);
      return color === undefined
        ? []
        : [{ key, picture: pictureRef(key, color, pictureAltOf(row.content.pictureAlts, key)) }];
    }),
    problems: [...checkListing(row.content, directory, pictures).problems],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
