import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';

type AccountState = Pick<CurrentUser, 'email' | 'facebook' | 'isEmailVerified' | 'username'>;

/** Path of the next required account step, which then returns to `returnUrl`; null if the account is complete. */
export function nextAccountStep(user: AccountState, returnUrl?: string): string | null {
  if (!user.facebook && !user.isEmailVerified) return paths.registerSuccess(user.email, returnUrl);
  if (!user.username) return paths.createUsername(returnUrl);
  return null;
}

const alwaysOpen = ['/logout', '/verify-email', '/legal-docs', '/guide-books'];

/** Whether a page is accessible before the required step: the step itself, sign-out, verification and documents. */
export function isOpenBeforeStep(pathname: string, step: string): boolean {
  const stepPath = step.split('?')[0];
  return (
    pathname === stepPath || alwaysOpen.some((open) => pathname === open || pathname.startsWith(`${open}/`))
  );
}
