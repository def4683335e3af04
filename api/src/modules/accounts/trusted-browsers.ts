import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { OpenSession, SessionOrigin } from '../../http/session-store.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';
import {
  deleteTrustedBrowser,
  findTrustedBrowsers,
  insertTrustedBrowser,
  markTrustedBrowserSeen,
} from './trusted-browsers.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const trustedDays = 30;

type Clocked = Pick<AppContext, 'db' | 'clock'>;

/** A trusted browser as shown to its owner. */
export interface TrustedBrowserRow extends OpenSession {
  readonly expiresAt: Date;
}

/** Lets a browser sign in to the account without a code; returns the token for the browser's cookie. */
export async function trustBrowser(
  context: Clocked & Pick<AppContext, 'log'>,
  accountId: number,
  { address, userAgent }: SessionOrigin,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createSecretToken();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + trustedDays * dayMs);
  await inTransaction(context.db, async (tx) => {
    await insertTrustedBrowser(tx, {
      accountId,
      tokenHash: hashSecretToken(token),
      address,
      userAgent: userAgent.slice(0, 400),
      createdAt: now,
      seenAt: now,
      expiresAt,
    });
    await writeSecurityEvent(tx, context, 'browser-trusted', accountId);
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
  return markTrustedBrowserSeen(db, accountId, hashSecretToken(token), clock.now());
}

/** Browsers that the account trusts; `token` identifies the caller's. */
export async function listTrustedBrowsers(
  { db, clock }: Clocked,
  accountId: number,
  token: string | undefined,
): Promise<TrustedBrowserRow[]> {
  const rows = await findTrustedBrowsers(db, accountId, clock.now());
  const current = token === undefined ? undefined : hashSecretToken(token);
  return rows.map(({ tokenHash, accountId: _, ...row }) => ({ ...row, isCurrent: tokenHash === current }));
}

/** Revokes one browser; false if the account has no such browser. */
export async function revokeTrustedBrowser(
  { db }: Pick<Clocked, 'db'>,
  accountId: number,
  id: number,
): Promise<boolean> {
  return deleteTrustedBrowser(db, accountId, id);
}
