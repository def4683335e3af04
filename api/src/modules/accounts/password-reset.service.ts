import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { requestAccountMail } from './account-mail.job.ts';
import { redeemToken, updateAccount } from './accounts.repository.ts';
import { assertNewPassword, hashPassword } from './password.ts';
import { normalizeEmail, refuseMailLink } from './registration.service.ts';
import { applySecurityChange } from './security-change.ts';

/** Queues a reset mail. The address is not looked up here, so the response does not reveal whether it is registered. */
export async function requestPasswordReset(
  { db }: AppContext,
  request: { email: string; callbackUrl?: string | undefined },
): Promise<void> {
  await requestAccountMail(db, 'reset_password', normalizeEmail(request.email), request.callbackUrl);
}

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Sets a new password with a token from a mail and ends all sessions. Two-factor stays on: the next sign-in asks for a
 * code.
 */
export async function resetPassword(
  context: AppContext,
  { token, password, confirmPassword }: PasswordReset,
): Promise<void> {
  const { db, clock, sessions } = context;
  assertNewPassword(password, confirmPassword);
  const passwordHash = await hashPassword(password);
  const accountId = await inTransaction(db, async (tx) => {
    const id = await redeemToken(tx, token, 'reset_password', clock.now());
    if (id === undefined) return undefined;
    await updateAccount(tx, id, { passwordHash });
    await applySecurityChange(tx, context, id, 'password-changed');
    return id;
  });
  if (accountId === undefined) throw await refuseMailLink(context);
  sessions.forgetUser(accountId);
}
