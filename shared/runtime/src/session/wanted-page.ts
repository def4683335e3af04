import { isAccountPage, pageAfterSignIn } from '@talad/contract/paths';
import { useLocation } from '../router/router.ts';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The page that somebody wants to be at once their account is ready: the one they are at, or where the steps of signing
 * in were begun, which hand it on from one to the next. Nothing where that is the home page, where everybody arrives.
 */
export function wantedPage({ pathname, search, hash }: Place): string | undefined {
  if (isAccountPage(pathname)) return pageAfterSignIn(new URLSearchParams(search).get('callbackUrl'));
  return pathname === '/' ? undefined : pathname + search + hash;
}

/** As `wantedPage`, for the page that is shown. */
export const useWantedPage = (): string | undefined => wantedPage(useLocation());
