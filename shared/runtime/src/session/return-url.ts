import { isAccountPage, safeReturnUrl, sameOriginPath } from '@talad/contract/paths';
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
  // The page itself may have an address that another reader takes for a host: //other.example.
  return pathname === '/' ? undefined : sameOriginPath(pathname + search + hash, '') || undefined;
}

/** `returnUrl` of the current location. */
export const useReturnUrl = (): string | undefined => returnUrl(useLocation());
