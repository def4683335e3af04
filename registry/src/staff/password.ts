import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

// The library defaults to argon2id. Memory in KiB; the second parameter set that OWASP recommends.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const passwordBytes = 15;

let decoy: Promise<string> | undefined;

/** A new password. It is shown once; only its hash is stored. */
export const newPassword = (): string => randomBytes(passwordBytes).toString('base64url');

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes equally long for a name that does not exist, so that timing does not reveal it. */
export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newPassword());
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}
