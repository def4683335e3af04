import { LRUCache } from 'lru-cache';
import { isFresh } from '../../cache/is-fresh.ts';
import type { AppContext } from '../../context.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { OpenSession, SessionOrigin, SessionStore } from '../../http/session-store.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { upsertTraits } from '../related-users/index.ts';
import { type SecurityLog, writeSecurityEvent } from '../security-events/index.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findSessionUser,
  insertSession,
  listSessions,
  markSessionSeen,
} from './sessions.repository.ts';
import { addressTraits } from './user-traits.ts';

const cacheMs = 30_000;
const cacheSize = 50_000;
/** Maximum delay of a session's last-seen time. */
const seenMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;
const tokenLength = 43;

/** What sessions need; a tool that only opens some has no whole context. */
type SessionsContext = Pick<AppContext, 'db' | 'clock' | 'log'> & {
  readonly config: Pick<AppContext['config'], 'sessionDays' | 'personalDataKey'>;
};

interface Cached {
  readonly user: SessionUser | undefined;
  readonly until: number;
}

/** Records that sessions ended, if any did; returns how many. */
async function recordEnd(
  tx: Transaction,
  context: SecurityLog,
  accountId: number,
  ended: number,
): Promise<number> {
  if (ended > 0) await writeSecurityEvent(tx, context, 'sessions-ended', accountId);
  return ended;
}

/** Ends every session of an account except that of the token, in a transaction after which `forgetUser` must be called. */
export const endOtherSessions = async (
  tx: Transaction,
  context: SecurityLog,
  accountId: number,
  token: string,
): Promise<number> =>
  recordEnd(tx, context, accountId, await deleteOtherSessions(tx, accountId, hashSecretToken(token)));

/**
 * Sessions in the database, cached for 30 s per process. Changes by this process apply at once. Changes by another
 * replica apply when its notification arrives, a fraction of a second later, or within 30 s if none arrives.
 */
export class Sessions implements SessionStore {
  readonly #db: Database;
  readonly #context: SessionsContext;
  readonly #cache = new LRUCache<string, Cached>({ max: cacheSize });
  /** Counts changes, so that a lookup that started before one does not cache the old state. */
  #changes = 0;

  constructor(context: SessionsContext) {
    this.#db = context.db;
    this.#context = context;
  }

  async open(accountId: number, origin: SessionOrigin): Promise<{ token: string; expiresAt: Date }> {
    const token = createSecretToken();
    const now = this.#now();
    const expiresAt = new Date(now.getTime() + this.#context.config.sessionDays * dayMs);
    await inTransaction(this.#db, async (tx) => {
      await insertSession(tx, {
        tokenHash: hashSecretToken(token),
        accountId,
        address: origin.address,
        userAgent: origin.userAgent.slice(0, 400),
        createdAt: now,
        seenAt: now,
        expiresAt,
      });
      await writeSecurityEvent(tx, this.#context, 'sign-in', accountId);
    });
    return { token, expiresAt };
  }

  async find(token: string, address?: string): Promise<SessionUser | undefined> {
    if (token.length !== tokenLength) return undefined;
    const tokenHash = hashSecretToken(token);
    const cached = this.#cache.get(tokenHash);
    if (cached && this.#isFresh(cached)) return cached.user;
    const changes = this.#changes;
    const user = await this.#load(tokenHash, address);
    if (changes === this.#changes) this.#remember(tokenHash, user);
    return user;
  }

  remembered(token: string): SessionUser | undefined {
    const cached = this.#cache.get(hashSecretToken(token));
    return cached && this.#isFresh(cached) ? cached.user : undefined;
  }

  async end(token: string): Promise<void> {
    const tokenHash = hashSecretToken(token);
    await deleteSession(this.#db, tokenHash);
    this.#changes += 1;
    this.#cache.delete(tokenHash);
  }

  async endOthers(accountId: number, token: string): Promise<number> {
    return this.#endSessions(accountId, (tx) => endOtherSessions(tx, this.#context, accountId, token));
  }

  async endOne(accountId: number, id: number): Promise<boolean> {
    const remove = async (tx: Transaction) =>
      recordEnd(tx, this.#context, accountId, await deleteSessionById(tx, accountId, id));
    return (await this.#endSessions(accountId, remove)) > 0;
  }

  async list(accountId: number, token: string | undefined): Promise<OpenSession[]> {
    const rows = await listSessions(this.#db, accountId, this.#now());
    const current = token === undefined ? undefined : hashSecretToken(token);
    return rows.map(({ id, address, userAgent, createdAt, seenAt, tokenHash }) => ({
      id,
      address,
      userAgent,
      createdAt,
      seenAt,
      isCurrent: tokenHash === current,
    }));
  }

  forgetUser(accountId: number): void {
    this.#changes += 1;
    for (const [tokenHash, { user }] of this.#cache) {
      if (user?.id === accountId) this.#cache.delete(tokenHash);
    }
  }

  async dropExpired(): Promise<void> {
    await deleteExpiredSessions(this.#db, this.#now());
  }

  async #endSessions(accountId: number, remove: (tx: Transaction) => Promise<number>): Promise<number> {
    const ended = await inTransaction(this.#db, remove);
    this.forgetUser(accountId);
    return ended;
  }

  #now(): Date {
    return this.#context.clock.now();
  }

  #isFresh({ until }: Cached): boolean {
    return isFresh(until, cacheMs, this.#now().getTime());
  }

  #remember(tokenHash: string, user: SessionUser | undefined): void {
    this.#cache.set(tokenHash, { user, until: this.#now().getTime() + cacheMs });
  }

  async #load(tokenHash: string, address: string | undefined): Promise<SessionUser | undefined> {
    const found = await findSessionUser(this.#db, tokenHash, this.#now());
    if (!found) return undefined;
    const { seenAt, ...user } = found;
    const now = this.#now();
    if (now.getTime() - seenAt.getTime() > seenMs) {
      await markSessionSeen(this.#db, tokenHash, now);
      if (address !== undefined)
        await upsertTraits(this.#db, user.id, addressTraits(this.#context.config, address), now);
    }
    return user;
  }
}
