/** A token to be created. */
export interface NewAccessToken {
  name: string;
  role: 'reader' | 'host' | 'releaser' | 'administrator';
  /** The only remote that a releaser may release. */
  remote?: string;
  /** ISO 8601. */
  expiresAt?: string;
}

/** A token without its secret; times are ISO 8601. */
export interface AccessToken {
  id: number;
  name: string;
  role: NewAccessToken['role'];
  remote: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}
