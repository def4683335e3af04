import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';

type Standing = Pick<CurrentUser, 'email' | 'facebook' | 'isEmailVerified' | 'username'>;

/** The next required account step, with `wanted` as its return URL; null if the account is complete. */
export function nextStop(user: Standing, wanted?: string): string | null {
  if (!user.facebook && !user.isEmailVerified) return paths.registerSuccess(user.email, wanted);
  if (!user.username) return paths.createUsername(wanted);
  return null;
}

const alwaysOpen = ['/logout', '/verify-email', '/legal-docs', '/guide-books'];

/** Whether a page is accessible before the required step: the step itself, sign-out, verification and documents. */
export function isOpenBeforeStop(pathname: string, stop: string): boolean {
  const stopPath = stop.split('?')[0];
  return (
    pathname === stopPath || alwaysOpen.some((open) => pathname === open || pathname.startsWith(`${open}/`))
  );
}
