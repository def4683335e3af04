import { LRUCache } from 'lru-cache';
import { isFresh } from '../../cache/is-fresh.ts';
import type { Database } from '../../db/database.ts';
import type { OpenSession, SessionOrigin, SessionStore } from '../../http/session-store.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';
import {
  deleteAccountSessions,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  findSessionUser,
  insertSession,
  listSessions,
  markSessionSeen,
} from './sessions.repository.ts';

const cacheMs = 30_000;
const cacheSize = 50_000;
/** Maximum delay of a session's last-seen time. */
const seenMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;
const tokenLength = 43;

interface Cached {
  readonly user: SessionUser | undefined;
  readonly until: number;
}

/**
 * Sessions in the database, cached for 30 s per process. Changes by this process apply at once. Changes by another
 * replica apply when its notification arrives, a fraction of a second later, or within 30 s if none arrives.
 */
export class Sessions implements SessionStore {
  readonly #db: Database;
  readonly #days: number;
  readonly #now: () => Date;
  readonly #cache = new LRUCache<string, Cached>({ max: cacheSize });
  /** Counts changes, so that a lookup that started before one does not cache the old state. */
  #changes = 0;

  constructor(db: Database, days: number, now: () => Date) {
    this.#db = db;
    this.#days = days;
    this.#now = now;
  }

  async open(accountId: number, origin: SessionOrigin): Promise<{ token: string; expiresAt: Date }> {
    const token = createSecretToken();
    const now = this.#now();
    const expiresAt = new Date(now.getTime() + this.#days * dayMs);
    await insertSession(this.#db, {
      tokenHash: hashSecretToken(token),
      accountId,
      address: origin.address,
      userAgent: origin.userAgent.slice(0, 400),
      createdAt: now,
      seenAt: now,
      expiresAt,
    });
    return { token, expiresAt };
  }

  async find(token: string): Promise<SessionUser | undefined> {
    if (token.length !== tokenLength) return undefined;
    const tokenHash = hashSecretToken(token);
    const cached = this.#cache.get(tokenHash);
    if (cached && this.#isFresh(cached)) return cached.user;
    const changes = this.#changes;
    const user = await this.#load(tokenHash);
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

  async endAll(accountId: number): Promise<void> {
    await deleteAccountSessions(this.#db, accountId);
    this.forgetUser(accountId);
  }

  async endOthers(accountId: number, token: string): Promise<number> {
    const ended = await deleteOtherSessions(this.#db, accountId, hashSecretToken(token));
    this.forgetUser(accountId);
    return ended;
  }

  async endOne(accountId: number, id: number): Promise<boolean> {
    const isEnded = await deleteSessionById(this.#db, accountId, id);
    this.forgetUser(accountId);
    return isEnded;
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

  #isFresh({ until }: Cached): boolean {
    return isFresh(until, cacheMs, this.#now().getTime());
  }

  #remember(tokenHash: string, user: SessionUser | undefined): void {
    this.#cache.set(tokenHash, { user, until: this.#now().getTime() + cacheMs });
  }

  async #load(tokenHash: string): Promise<SessionUser | undefined> {
    const found = await findSessionUser(this.#db, tokenHash, this.#now());
    if (!found) return undefined;
    const { seenAt, ...user } = found;
    const now = this.#now();
    if (now.getTime() - seenAt.getTime() > seenMs) await markSessionSeen(this.#db, tokenHash, now);
    return user;
  }
}
