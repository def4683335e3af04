import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import type { OpenSession, SessionOrigin } from '../../http/session-store.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';
import { trustedBrowsers } from './trusted-browsers.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
const trustedDays = 30;

type Clocked = Pick<AppContext, 'db' | 'clock'>;

/** A trusted browser as shown to its owner. */
export interface TrustedBrowserRow extends OpenSession {
  readonly expiresAt: Date;
}

/** Lets a browser sign in to the account without a code; returns the token for the browser's cookie. */
export async function trustBrowser(
  { db, clock }: Clocked,
  accountId: number,
  { address, userAgent }: SessionOrigin,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createSecretToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + trustedDays * dayMs);
  await db.insert(trustedBrowsers).values({
    accountId,
    tokenHash: hashSecretToken(token),
    address,
    userAgent: userAgent.slice(0, 400),
    createdAt: now,
    seenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Whether the account trusts the browser with this token; updates its last-seen time. */
export async function isTrustedBrowser(
  { db, clock }: Clocked,
  accountId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const seen = await db
    .update(trustedBrowsers)
    .set({ seenAt: clock.now() })
    .where(
      and(
        eq(trustedBrowsers.accountId, accountId),
        eq(trustedBrowsers.tokenHash, hashSecretToken(token)),
        gt(trustedBrowsers.expiresAt, clock.now()),
      ),
    )
    .returning({ id: trustedBrowsers.id });
  return seen.length > 0;
}

/** Browsers that the account trusts; `token` identifies the caller's. */
export async function listTrustedBrowsers(
  { db, clock }: Clocked,
  accountId: number,
  token: string | undefined,
): Promise<TrustedBrowserRow[]> {
  const rows = await db
    .select()
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.accountId, accountId), gt(trustedBrowsers.expiresAt, clock.now())))
    .orderBy(desc(trustedBrowsers.seenAt), desc(trustedBrowsers.id));
  const current = token === undefined ? undefined : hashSecretToken(token);
  return rows.map(({ tokenHash, accountId: _, ...row }) => ({ ...row, isCurrent: tokenHash === current }));
}

/** Revokes one browser; false if the account has no such browser. */
export async function revokeTrustedBrowser(
  { db }: Pick<Clocked, 'db'>,
  accountId: number,
  id: number,
): Promise<boolean> {
  const revoked = await db
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.accountId, accountId), eq(trustedBrowsers.id, id)))
    .returning({ id: trustedBrowsers.id });
  return revoked.length > 0;
}

/** Revokes all browsers of the account, after its password or two-factor changed. */
export async function revokeTrustedBrowsers(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(trustedBrowsers).where(eq(trustedBrowsers.accountId, accountId));
}

export async function dropExpiredTrustedBrowsers(executor: Executor, now: Date): Promise<void> {
  await executor.delete(trustedBrowsers).where(lt(trustedBrowsers.expiresAt, now));
}
