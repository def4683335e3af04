import type { ListingContent } from '@talad/contract/selling';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { type PageCursor, rowsAfter } from '../../../db/keyset.repository.ts';
import { listingDraft } from '../selling.tables.ts';

export type DraftRow = typeof listingDraft.$inferSelect;

const ofOwner = (userId: number, id: number) =>
  and(eq(listingDraft.id, id), eq(listingDraft.ownerUser, userId));

export async function insertDraft(
  db: Executor,
  userId: number,
  content: ListingContent,
  now: Date,
): Promise<DraftRow> {
  const [row] = await db
    .insert(listingDraft)
    .values({ ownerUser: userId, content, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The draft was not written');
  return row;
}

/** Deletes all drafts of a user but the `limit` that were updated last. */
export async function deleteOldestDrafts(db: Executor, userId: number, limit: number): Promise<void> {
  await db.execute(sql`delete from listing_draft where id in (
    select id from listing_draft where owner_user = ${userId} order by updated_at desc, id desc offset ${limit})`);
}

/** Replaces the given fields. Merged by the database: concurrent saves must not undo each other's fields. */
export async function mergeDraft(
  db: Executor,
  { userId, id }: { readonly userId: number; readonly id: number },
  content: ListingContent,
  now: Date,
): Promise<DraftRow | undefined> {
  const [row] = await db
    .update(listingDraft)
    .set({
      content: sql`${listingDraft.content} || ${JSON.stringify(content)}::jsonb`,
      updatedAt: now,
    })
    .where(ofOwner(userId, id))
    .returning();
  return row;
}

export async function findDraft(db: Executor, userId: number, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(listingDraft).where(ofOwner(userId, id));
  return row;
}

/** A user's drafts after a page, last updated first. */
export const listDraftRows = (
  db: Executor,
  userId: number,
  { after, limit }: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<DraftRow[]> =>
  db
    .select()
    .from(listingDraft)
    .where(and(eq(listingDraft.ownerUser, userId), rowsAfter(after, listingDraft.id, listingDraft.updatedAt)))
    .orderBy(desc(listingDraft.updatedAt), desc(listingDraft.id))
    .limit(limit);

export const countDrafts = (db: Executor, userId: number): Promise<number> =>
  Promise.resolve(db.$count(listingDraft, eq(listingDraft.ownerUser, userId)));

/** Returns whether there was a draft. */
export async function deleteDraft(db: Executor, userId: number, id: number): Promise<boolean> {
  const deleted = await db.delete(listingDraft).where(ofOwner(userId, id)).returning({ id: listingDraft.id });
  return deleted.length > 0;
}

/** Deletes a draft and returns its content. */
export async function takeDraftContent(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<ListingContent | undefined> {
  const [draft] = await tx
    .delete(listingDraft)
    .where(ofOwner(userId, id))
    .returning({ content: listingDraft.content });
  return draft?.content;
}
