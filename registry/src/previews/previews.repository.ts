import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { preview } from '../database/tables.ts';

export type PreviewRow = typeof preview.$inferSelect;

export async function insertPreview(db: Executor, row: PreviewRow): Promise<void> {
  await db.insert(preview).values(row);
}

/** A preview whose link has not expired. */
export async function findPreview(db: Executor, hash: string, now: Date): Promise<PreviewRow | undefined> {
  const [row] = await db
    .select()
    .from(preview)
    .where(and(eq(preview.hash, hash), gt(preview.expiresAt, now)));
  return row;
}

/** Ends the links of a remote; returns how many there were. */
export async function endPreviews(db: Executor, remote: string, now: Date): Promise<number> {
  const ended = await db
    .update(preview)
    .set({ expiresAt: now })
    .where(and(eq(preview.remote, remote), gt(preview.expiresAt, now)))
    .returning({ hash: preview.hash });
  return ended.length;
}

/** The versions of a remote that links still show. */
export async function listPreviewedVersions(db: Executor, remote: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ version: preview.version })
    .from(preview)
    .where(and(eq(preview.remote, remote), gt(preview.expiresAt, now), isNotNull(preview.version)));
  return rows.flatMap(({ version }) => version ?? []);
}
