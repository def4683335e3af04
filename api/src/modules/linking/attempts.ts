import type { Config } from '../../config/config.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import type { AttemptSecrets } from '../../ports/identity-providers.ts';
import { decryptText, encryptText, personalDataKey } from '../../seal.ts';
import {
  type AttemptScope,
  deleteAttemptsExpiredBefore,
  insertAttempt,
  lockOpenAttempt,
  markAttemptUsed,
  markOpenAttemptsUsed,
} from './attempts.repository.ts';

const attemptMs = 10 * 60 * 1000;

const ownerOf = ({ userId, sessionHash, gameId, provider }: AttemptScope): string =>
  `link-attempt:${userId}:${sessionHash}:${gameId}:${provider}`;

/** Stores a new attempt and ends any open one of the same scope. Returns the expiry time. */
export async function storeAttempt(
  tx: Transaction,
  config: Pick<Config, 'personalDataKey'>,
  {
    clientId,
    secrets,
    now,
    ...scope
  }: AttemptScope & {
    readonly clientId: string;
    readonly secrets: AttemptSecrets;
    readonly now: Date;
  },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + attemptMs);
  await markOpenAttemptsUsed(tx, scope, now);
  await insertAttempt(tx, {
    accountId: scope.userId,
    sessionHash: scope.sessionHash,
    gameId: scope.gameId,
    provider: scope.provider,
    clientId,
    sealed: encryptText(personalDataKey(config), ownerOf(scope), JSON.stringify(secrets)),
    createdAt: now,
    expiresAt,
  });
  return expiresAt;
}

/** Consumes the open attempt of this scope; returns undefined if there is none. */
export async function consumeAttempt(
  tx: Transaction,
  config: Pick<Config, 'personalDataKey'>,
  scope: AttemptScope,
  now: Date,
): Promise<(AttemptSecrets & { readonly id: number; readonly clientId: string }) | undefined> {
  const open = await lockOpenAttempt(tx, scope, now);
  if (!open) return undefined;
  await markAttemptUsed(tx, open.id, now);
  const secrets: AttemptSecrets = JSON.parse(
    decryptText(personalDataKey(config), ownerOf(scope), open.sealed),
  );
  return { ...secrets, id: open.id, clientId: open.clientId };
}

/** Records an attempt that failed before the redirect. */
export async function recordFailedStart(
  db: Executor,
  { clientId, problem, now, ...scope }: AttemptScope & { clientId: string; problem: string; now: Date },
): Promise<void> {
  const { userId: accountId, sessionHash, gameId, provider } = scope;
  await insertAttempt(db, {
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

/** Deletes attempts that ended a day ago. */
export async function deleteAttempts(db: Executor, now: Date): Promise<void> {
  await deleteAttemptsExpiredBefore(db, new Date(now.getTime() - 24 * 60 * 60 * 1000));
}
