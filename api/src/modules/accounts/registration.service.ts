import type { AppContext } from '../../context.ts';
import { inTransaction, isUniqueViolation } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeSecurityEvent } from '../security-events/index.ts';
import { requestAccountMail } from './account-mail.job.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  redeemToken,
  updateAccount,
} from './accounts.repository.ts';
import { assertNewPassword, hashPassword } from './password.ts';
import { recordAccountTraits } from './user-traits.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly language?: 'en' | 'th' | undefined;
  /** Return URL; dropped if it leads off the site. */
  readonly callbackUrl?: string | undefined;
}

/** Different spellings of one address belong to one account. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Creates an account and queues the verification mail in the same transaction. */
export async function register({ db }: AppContext, input: Registration): Promise<Account> {
  assertNewPassword(input.password, input.confirmPassword);
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(db, async (tx) => {
      const account = await insertAccount(tx, {
        email: normalizeEmail(input.email),
        passwordHash,
        language: input.language ?? 'en',
      });
      await requestAccountMail(tx, 'verify_email', account.email, input.callbackUrl);
      return account;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'account_email')) throw error;
    throw new ApiError('EMAIL_TAKEN', {
      field: 'email',
      detail: 'An account with this email already exists.',
    });
  }
}

/** Records that the link of a mail was refused, and returns the error. */
export async function refuseMailLink(context: AppContext): Promise<ApiError> {
  await writeSecurityEvent(context.db, context, 'mail-link-refused', null);
  return new ApiError('TOKEN_INVALID', {
    field: 'token',
    detail: 'This link has expired, was already used or is invalid.',
  });
}

export async function verifyEmail(context: AppContext, token: string): Promise<void> {
  const { db, config, clock, sessions } = context;
  const accountId = await inTransaction(db, async (tx) => {
    const id = await redeemToken(tx, token, 'verify_email', clock.now());
    if (id === undefined) return undefined;
    const account = await updateAccount(tx, id, { emailVerifiedAt: clock.now() });
    await recordAccountTraits(tx, config, account, clock.now());
    return id;
  });
  if (accountId === undefined) throw await refuseMailLink(context);
  sessions.forgetUser(accountId);
}

/** Sends the verification mail again, unless the address is already verified. */
export async function resendVerification(
  { db }: AppContext,
  accountId: number,
  callbackUrl?: string,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account && !account.emailVerifiedAt)
    await requestAccountMail(db, 'verify_email', account.email, callbackUrl);
}
