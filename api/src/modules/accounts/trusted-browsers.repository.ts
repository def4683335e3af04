import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { trustedBrowsers } from './trusted-browsers.tables.ts';

type TrustedBrowser = typeof trustedBrowsers.$inferSelect;
type NewTrustedBrowser = typeof trustedBrowsers.$inferInsert;

export async function insertTrustedBrowser(db: Executor, browser: NewTrustedBrowser): Promise<void> {
  await db.insert(trustedBrowsers).values(browser);
}

/** Sets the last-seen time to `now`; false if the account has no unexpired browser with this token. */
export async function markTrustedBrowserSeen(
  db: Executor,
  accountId: number,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const seen = await db
    .update(trustedBrowsers)
    .set({ seenAt: now })
    .where(
      and(
        eq(trustedBrowsers.accountId, accountId),
        eq(trustedBrowsers.tokenHash, tokenHash),
        gt(trustedBrowsers.expiresAt, now),
      ),
    )
    .returning({ id: trustedBrowsers.id });
  return seen.length > 0;
}

/** An account's unexpired browsers, last seen first. */
export async function findTrustedBrowsers(
  db: Executor,
  accountId: number,
  now: Date,
): Promise<TrustedBrowser[]> {
  return db
    .select()
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.accountId, accountId), gt(trustedBrowsers.expiresAt, now)))
    .orderBy(desc(trustedBrowsers.seenAt), desc(trustedBrowsers.id));
}

/** Deletes one of the account's browsers; false if the account has no such browser. */
export async function deleteTrustedBrowser(db: Executor, accountId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.accountId, accountId), eq(trustedBrowsers.id, id)))
    .returning({ id: trustedBrowsers.id });
  return deleted.length > 0;
}

/** Revokes all browsers of the account, after its password or two-factor changed. */
export async function revokeTrustedBrowsers(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(trustedBrowsers).where(eq(trustedBrowsers.accountId, accountId));
}

export async function dropExpiredTrustedBrowsers(executor: Executor, now: Date): Promise<void> {
  await executor.delete(trustedBrowsers).where(lt(trustedBrowsers.expiresAt, now));
}
