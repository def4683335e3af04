import type { InputOf } from '@talad/contract/calls';
import type { AppContext } from '../../context.ts';
import { updateAccount } from './accounts.repository.ts';
import { assertNewPassword, hashPassword } from './password.ts';
import { withReauthentication } from './reauthentication.ts';
import { applySecurityChange } from './security-change.ts';

type PasswordChange = InputOf<'POST /api/auth/password/change'>['body'];

/**
 * Changes the password and ends all other sessions. PASSWORD_NOT_SET for users without one: they set their first
 * password through a mail, so that a stolen session alone cannot take over the account.
 */
export async function changePassword(
  context: AppContext,
  accountId: number,
  input: PasswordChange,
  sessionToken: string | undefined,
): Promise<void> {
  const { sessions } = context;
  const { currentPassword, otp, password } = input;
  assertNewPassword(password, input.confirmPassword);
  await withReauthentication(
    context,
    accountId,
    { password: currentPassword, otp },
    async (tx) => {
      const passwordHash = await hashPassword(password);
      await updateAccount(tx, accountId, { passwordHash });
      await applySecurityChange(tx, context, accountId, 'password-changed', sessionToken);
    },
    { passwordField: 'currentPassword' },
  );
  sessions.forgetUser(accountId);
}
