import type { SessionUser } from './session-user.ts';

export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** A session as shown to its owner. */
export interface OpenSession extends SessionOrigin {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly isCurrent: boolean;
}

/** The sessions of signed-in users. */
export interface SessionStore {
  open(accountId: number, origin: SessionOrigin): Promise<{ token: string; expiresAt: Date }>;
  /** The user of a token, or undefined; records the network of the address from which the session is used. */
  find(token: string, address?: string): Promise<SessionUser | undefined>;
  /** The user of a token from the cache alone, without a query. */
  remembered(token: string): SessionUser | undefined;
  end(token: string): Promise<void>;
  /** Ends every session of an account except that of the token; returns how many. */
  endOthers(accountId: number, token: string): Promise<number>;
  /** Ends one session of an account; false if the account has no such session. */
  endOne(accountId: number, id: number): Promise<boolean>;
  /** Sessions of an account, last seen first; `token` identifies the caller's session. */
  list(accountId: number, token: string | undefined): Promise<OpenSession[]>;
  /** Must be called after an account's name, address or permissions change, or its sessions end in a transaction. */
  forgetUser(accountId: number): void;
  dropExpired(): Promise<void>;
}
