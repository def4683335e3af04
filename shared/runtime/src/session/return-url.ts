import { isAccountPage, pageAfterSignIn } from '@talad/contract/paths';
import { useLocation } from '../router/router.ts';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The return URL after sign-in: the current page, or on account pages the `callbackUrl` that each step passes on to the
 * next. Undefined for the home page, which is the default.
 */
export function wantedPage({ pathname, search, hash }: Place): string | undefined {
  if (isAccountPage(pathname)) return pageAfterSignIn(new URLSearchParams(search).get('callbackUrl'));
  return pathname === '/' ? undefined : pathname + search + hash;
}

/** `wantedPage` of the current location. */
export const useWantedPage = (): string | undefined => wantedPage(useLocation());
