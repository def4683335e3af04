import type { InputOf } from '@talad/contract/calls';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { updateAccount } from './accounts.repository.ts';
import { assertNewPassword, hashPassword } from './password.ts';
import { loadAccount } from './profile.service.ts';
import { assertPassword } from './reauthentication.ts';
import { tellOfSecurity } from './security-notices.ts';
import { countingWrongCodes, useTwoFactorCode } from './two-factor-code.ts';

type PasswordChange = InputOf<'POST /api/auth/password/change'>['body'];

/**
 * Changes the password; whoever else is signed in is signed out. PASSWORD_NOT_SET for people without one: they get their
 * first by mail, so that a stolen session alone does not give them away.
 */
export async function changePassword(
  context: AppContext,
  accountId: number,
  given: PasswordChange,
  sessionToken: string | undefined,
): Promise<void> {
  const { db, clock, sessions } = context;
  const account = await loadAccount(context, accountId);
  if (account.passwordHash === null)
    throw new ApiError('PASSWORD_NOT_SET', { detail: 'A first password is set with a link from a mail.' });
  assertNewPassword(given.password, given.confirmPassword);
  await assertPassword(account, given.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(given.password);
  await countingWrongCodes(context, () =>
    inTransaction(db, async (tx) => {
      if (account.twoFactorEnabledAt) {
        if (given.otp === undefined)
          throw new ApiError('VALIDATION', { field: 'otp', detail: 'A code is needed.' });
        await useTwoFactorCode(tx, context, accountId, given.otp);
      }
      await updateAccount(tx, accountId, { passwordHash, securityChangedAt: clock.now() });
      await tellOfSecurity(tx, context, accountId, 'password-changed');
    }),
  );
  await sessions.endOthers(accountId, sessionToken ?? '');
}
