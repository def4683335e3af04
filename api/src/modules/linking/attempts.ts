import type { LinkProvider } from '@talad/contract/link-facts';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import type { AttemptSecrets } from '../../ports/identity-providers.ts';
import { decryptText, encryptText, personalDataKey } from '../../seal.ts';
import { linkAttempt } from './linking.tables.ts';

const attemptMs = 10 * 60 * 1000;

/** The user, session, game and provider that a linking attempt belongs to. */
export interface AttemptScope {
  readonly userId: number;
  readonly sessionHash: string;
  readonly gameId: number;
  readonly provider: LinkProvider;
}

const ownerOf = ({ userId, sessionHash, gameId, provider }: AttemptScope): string =>
  `link-attempt:${userId}:${sessionHash}:${gameId}:${provider}`;

const openOf = ({ userId, sessionHash, gameId, provider }: AttemptScope) =>
  and(
    eq(linkAttempt.accountId, userId),
    eq(linkAttempt.sessionHash, sessionHash),
    eq(linkAttempt.gameId, gameId),
    eq(linkAttempt.provider, provider),
    isNull(linkAttempt.usedAt),
  );

/** Stores a new attempt and ends any open one of the same scope. Returns the expiry time. */
export async function storeAttempt(
  tx: Transaction,
  config: Pick<Config, 'personalDataKey'>,
  {
    clientId,
    secrets,
    now,
    ...place
  }: AttemptScope & {
    readonly clientId: string;
    readonly secrets: AttemptSecrets;
    readonly now: Date;
  },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + attemptMs);
  await tx.update(linkAttempt).set({ usedAt: now }).where(openOf(place));
  await tx.insert(linkAttempt).values({
    accountId: place.userId,
    sessionHash: place.sessionHash,
    gameId: place.gameId,
    provider: place.provider,
    clientId,
    sealed: encryptText(personalDataKey(config), ownerOf(place), JSON.stringify(secrets)),
    createdAt: now,
    expiresAt,
  });
  return expiresAt;
}

/** Consumes the open attempt of this scope; returns undefined if there is none. */
export async function consumeAttempt(
  tx: Transaction,
  config: Pick<Config, 'personalDataKey'>,
  place: AttemptScope,
  now: Date,
): Promise<(AttemptSecrets & { readonly id: number; readonly clientId: string }) | undefined> {
  const [open] = await tx
    .select()
    .from(linkAttempt)
    .where(and(openOf(place), gt(linkAttempt.expiresAt, now)))
    .orderBy(desc(linkAttempt.id))
    .limit(1)
    .for('update');
  if (!open) return undefined;
  await tx.update(linkAttempt).set({ usedAt: now }).where(eq(linkAttempt.id, open.id));
  const secrets: AttemptSecrets = JSON.parse(
    decryptText(personalDataKey(config), ownerOf(place), open.sealed),
  );
  return { ...secrets, id: open.id, clientId: open.clientId };
}

/** Records why an attempt failed. */
export async function recordProblem(db: Executor, id: number, problem: string): Promise<void> {
  await db.update(linkAttempt).set({ problem }).where(eq(linkAttempt.id, id));
}

/** Records an attempt that failed before the redirect. */
export async function noteFailedStart(
  db: Executor,
  { clientId, problem, now, ...place }: AttemptScope & { clientId: string; problem: string; now: Date },
): Promise<void> {
  const { userId: accountId, sessionHash, gameId, provider } = place;
  await db.insert(linkAttempt).values({
    accountId,
    sessionHash,
    gameId,
    provider,
    clientId,
    // No secrets to store: there was no redirect.
    sealed: Buffer.alloc(0),
    createdAt: now,
    expiresAt: now,
    usedAt: now,
    problem,
  });
}

/** The failures of each provider in the last day, most frequent first. */
export const failedAttempts = (db: Executor) =>
  db
    .select({
      provider: linkAttempt.provider,
      problem: linkAttempt.problem,
      count: sql<number>`count(*)::int`,
      last: sql<Date>`max(${linkAttempt.createdAt})`.mapWith(linkAttempt.createdAt),
    })
    .from(linkAttempt)
    .where(isNotNull(linkAttempt.problem))
    .groupBy(linkAttempt.provider, linkAttempt.problem)
    .orderBy(asc(linkAttempt.provider), sql`count(*) desc`)
    .limit(100);

/** Deletes attempts that ended a day ago. */
export async function deleteAttempts(db: Executor, now: Date): Promise<void> {
  await db
    .delete(linkAttempt)
    .where(lt(linkAttempt.expiresAt, new Date(now.getTime() - 24 * 60 * 60 * 1000)));
}
