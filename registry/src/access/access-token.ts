import { createHash, randomBytes } from 'node:crypto';

/** The prefix lets scanners find a token that was committed by mistake. */
const prefix = 'talad_';

/** A new token. It is shown once; only its hash is stored. */
export const newToken = (): string => prefix + randomBytes(32).toString('base64url');

/** Tokens are random, so a fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
