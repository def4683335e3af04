import type { ListingContent, ListingDraft } from '@talad/contract/selling';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { directoryOf } from '../catalogue/index.ts';
import { pictureAltOf, pictureRef } from '../pictures/index.ts';
import { checkListing, isUnwritable } from './check-listing.ts';
import { assertSeller } from './seller-policy.ts';
import { listingDraft } from './selling.tables.ts';
import { usablePictures } from './usable-pictures.ts';

export const draftPageSize = 30;
const draftsAtMost = 200;

type DraftRow = typeof listingDraft.$inferSelect;

const ofOwner = (userId: number, id: number) =>
  and(eq(listingDraft.id, id), eq(listingDraft.ownerUser, userId));
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
  const [row] = await db
    .insert(listingDraft)
    .values({ ownerUser: userId, content, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The draft was not written');
  await dropOldest(db, userId);
  return presentDraft(context, row);
}

/** Limits the drafts per user: deletes the ones that were not updated for the longest time. */
async function dropOldest(db: Executor, userId: number): Promise<void> {
  await db.execute(sql`delete from listing_draft where id in (
    select id from listing_draft where owner_user = ${userId} order by updated_at desc, id desc offset ${draftsAtMost})`);
}

export async function saveDraft(
  context: AppContext,
  { userId, id, content }: { readonly userId: number; readonly id: number; readonly content: ListingContent },
): Promise<ListingDraft> {
  assertWritable(content);
  // Merged by the database: concurrent saves must not undo each other's fields.
  const [row] = await context.db
    .update(listingDraft)
    .set({
      content: sql`${listingDraft.content} || ${JSON.stringify(content)}::jsonb`,
      updatedAt: context.clock.now(),
    })
    .where(ofOwner(userId, id))
    .returning();
  if (!row) throw notFound();
  return presentDraft(context, row);
}

export async function readDraft(context: AppContext, userId: number, id: number): Promise<ListingDraft> {
  const [row] = await context.db.select().from(listingDraft).where(ofOwner(userId, id));
  if (!row) throw notFound();
  return presentDraft(context, row);
}

export async function listDrafts(
  context: AppContext,
  userId: number,
  page: number,
): Promise<{ results: ListingDraft[]; total: number }> {
  const own = eq(listingDraft.ownerUser, userId);
  const rows = await context.db
    .select()
    .from(listingDraft)
    .where(own)
    .orderBy(desc(listingDraft.updatedAt), desc(listingDraft.id))
    .limit(draftPageSize)
    .offset((page - 1) * draftPageSize);
  const total = await countDrafts(context.db, userId);
  return { results: await Promise.all(rows.map((row) => presentDraft(context, row))), total };
}

export const countDrafts = (db: Executor, userId: number): Promise<number> =>
  Promise.resolve(db.$count(listingDraft, eq(listingDraft.ownerUser, userId)));

export async function discardDraft(db: Executor, userId: number, id: number): Promise<void> {
  const gone = await db.delete(listingDraft).where(ofOwner(userId, id)).returning({ id: listingDraft.id });
  if (gone.length === 0) throw notFound();
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
