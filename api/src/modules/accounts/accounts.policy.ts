import { ApiError } from '../../http/api-error.ts';
import type { SessionUser } from '../../http/session-user.ts';
import type { Account } from './accounts.repository.ts';

/** Refuses users whose address is not verified. */
export function assertEmailVerified(user: Pick<SessionUser, 'isEmailVerified'>): void {
  if (!user.isEmailVerified) {
    throw new ApiError('EMAIL_NOT_VERIFIED', { detail: 'Verify your email first.' });
  }
}

/** A username is chosen once, after the address is verified. Facebook accounts count as verified. */
export function assertMayChooseUsername(account: Account): void {
  if (account.username) {
    throw new ApiError('USERNAME_ALREADY_SET', {
      field: 'username',
      detail: "The username can't be changed.",
    });
  }
  assertEmailVerified({ isEmailVerified: account.facebook || account.emailVerifiedAt !== null });
}
