import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';

type Standing = Pick<CurrentUser, 'email' | 'facebook' | 'isEmailVerified' | 'username'>;

/** Where somebody signed in has to go first, and from there on to the wanted page; null when nothing is missing. */
export function nextStop(user: Standing, wanted?: string): string | null {
  if (!user.facebook && !user.isEmailVerified) return paths.registerSuccess(user.email, wanted);
  if (!user.username) return paths.createUsername(wanted);
  return null;
}

const alwaysOpen = ['/logout', '/verify-email', '/legal-docs', '/guide-books'];

/** Whether a page may be seen before the stop is done: the stop itself, the way out, and what a person may have to read. */
export function isOpenBeforeStop(pathname: string, stop: string): boolean {
  const stopPath = stop.split('?')[0];
  return (
    pathname === stopPath || alwaysOpen.some((open) => pathname === open || pathname.startsWith(`${open}/`))
  );
}
