import { ApiError } from '../../http/api-error.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { hideContacts } from '../contacts/index.ts';
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

/** Refuses usernames with a phone number or a messenger name: they would be shown where contacts are hidden elsewhere. */
export function assertNoContact(username: string): void {
  // A username has no spaces, but people read "somchai0812345678" as two words.
  const spaced = username.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ');
  if (hideContacts(username) === username && hideContacts(spaced) === spaced) return;
  throw new ApiError('USERNAME_NOT_ALLOWED', {
    field: 'username',
    detail: 'A username cannot contain a phone number or the name of a messenger account.',
  });
}
