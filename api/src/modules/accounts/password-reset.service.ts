import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { requestAccountMail } from './account-mail.job.ts';
import { redeemToken, updateAccount } from './accounts.repository.ts';
import { assertNewPassword, hashPassword } from './password.ts';
import { normalizeEmail } from './registration.service.ts';
import { notifySecurityChange } from './security-notifications.ts';
import { revokeTrustedBrowsers } from './trusted-browsers.repository.ts';

/** Queues a reset mail. The address is not looked up here, so the response does not reveal whether it is registered. */
export async function requestPasswordReset(
  { db }: AppContext,
  given: { email: string; callbackUrl?: string | undefined },
): Promise<void> {
  await requestAccountMail(db, 'reset_password', normalizeEmail(given.email), given.callbackUrl);
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
  { db, clock, sessions }: AppContext,
  { token, password, confirmPassword }: PasswordReset,
): Promise<void> {
  assertNewPassword(password, confirmPassword);
  const passwordHash = await hashPassword(password);
  const accountId = await inTransaction(db, async (tx) => {
    const id = await redeemToken(tx, token, 'reset_password', clock.now());
    if (id === undefined) {
      throw new ApiError('TOKEN_INVALID', {
        field: 'token',
        detail: 'This link has expired, was already used or is invalid.',
      });
    }
    await updateAccount(tx, id, { passwordHash, securityChangedAt: clock.now() });
    await revokeTrustedBrowsers(tx, id);
    await notifySecurityChange(tx, { clock }, id, 'password-changed');
    return id;
  });
  await sessions.endAll(accountId);
}
