import type { InputOf } from '@talad/contract/calls';
import type { AppContext } from '../../context.ts';
import { updateAccount } from './accounts.repository.ts';
import { assertNewPassword, hashPassword } from './password.ts';
import { withReauthentication } from './reauthentication.ts';
import { tellOfSecurity } from './security-notices.ts';
import { revokeTrustedBrowsers } from './trusted-browsers.ts';

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
  const { clock, sessions } = context;
  const { currentPassword, otp, password } = given;
  assertNewPassword(password, given.confirmPassword);
  await withReauthentication(
    context,
    accountId,
    { password: currentPassword, otp },
    async (tx) => {
      const passwordHash = await hashPassword(password);
      await updateAccount(tx, accountId, { passwordHash, securityChangedAt: clock.now() });
      await revokeTrustedBrowsers(tx, accountId);
      await tellOfSecurity(tx, context, accountId, 'password-changed');
    },
    { passwordField: 'currentPassword' },
  );
  await sessions.endOthers(accountId, sessionToken ?? '');
}
