import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token. Only its hash is stored. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('hex');
