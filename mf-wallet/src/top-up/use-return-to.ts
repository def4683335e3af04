import { paths, sameOriginPath } from '@talad/contract/paths';
import { useLocation } from '@talad/runtime/router';

/** The return URL of a top-up: the current page, or on the statement page its callback URL. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.statement()
    ? sameOriginPath(new URLSearchParams(search).get('callbackUrl'), paths.statement())
    : pathname + search;
}
