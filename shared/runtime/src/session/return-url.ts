import { isAccountPage, safeReturnUrl } from '@talad/contract/paths';
import { useLocation } from '../router/router.ts';

interface UrlParts {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The return URL after sign-in: the current page, or on account pages the `callbackUrl` that each step passes on to the
 * next. Undefined for the home page, which is the default.
 */
export function returnUrl({ pathname, search, hash }: UrlParts): string | undefined {
  if (isAccountPage(pathname)) return safeReturnUrl(new URLSearchParams(search).get('callbackUrl'));
  return pathname === '/' ? undefined : pathname + search + hash;
}

/** `returnUrl` of the current location. */
export const useReturnUrl = (): string | undefined => returnUrl(useLocation());
