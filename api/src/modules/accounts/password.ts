import { hash, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '../../http/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';

// The library defaults to argon2id. Memory in KiB; the second parameter set that OWASP recommends.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes equally long for an account that does not exist or has no password, so that timing does not reveal it. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody knows this one', cost);
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && Boolean(stored);
}

/** Refuses what the contract's pattern cannot check: a mismatched confirmation and common passwords. */
export function assertNewPassword(password: string, confirmation: string): void {
  if (password !== confirmation) {
    throw new ApiError('VALIDATION', { field: 'confirmPassword', detail: 'The passwords do not match.' });
  }
  if (isCommonPassword(password)) {
    throw new ApiError('PASSWORD_TOO_COMMON', {
      field: 'password',
      detail: 'This password is too common.',
    });
  }
}
