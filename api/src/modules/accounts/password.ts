import { hash, type Options, verify } from '@node-rs/argon2';
import { hasPasswordLength, normalizePassword } from '@talad/contract/password';
import { ApiError } from '../../http/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';

// The library defaults to argon2id. Memory in KiB; the second parameter set that OWASP recommends.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

/** Passwords were once hashed as typed: with composed or decomposed letters, depending on the device. */
function earlierForms(password: string): Set<string> {
  const composed = [password, password.normalize('NFC'), password.normalize('NFD')];
  const decomposed = composed.map((form) => form.replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32'));
  const forms = new Set([...composed, ...decomposed]);
  forms.delete(normalizePassword(password));
  return forms;
}

/** Takes equally long for an account that does not exist or has no password, so that timing does not reveal it. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('a password of no account', cost);
  const expected = stored ?? (await decoy);
  for (const form of [normalizePassword(password), ...earlierForms(password)])
    if (await verify(expected, form)) return Boolean(stored);
  return false;
}

/** Refuses what the contract's pattern cannot check: its length, a mismatched confirmation and common passwords. */
export function assertNewPassword(password: string, confirmation: string): void {
  if (!hasPasswordLength(password)) {
    throw new ApiError('VALIDATION', { field: 'password', detail: 'Use 8 to 20 characters.' });
  }
  if (normalizePassword(password) !== normalizePassword(confirmation)) {
    throw new ApiError('VALIDATION', { field: 'confirmPassword', detail: 'The passwords do not match.' });
  }
  if (isCommonPassword(normalizePassword(password))) {
    throw new ApiError('PASSWORD_TOO_COMMON', {
      field: 'password',
      detail: 'This password is too common.',
    });
  }
}
