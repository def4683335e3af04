import { paths, sameOriginPath } from '@talad/contract/paths';
import { useLocation } from '@talad/runtime/router';

/** The page that a top-up is begun on; on the statement, the one that led there. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.statement()
    ? sameOriginPath(new URLSearchParams(search).get('callbackUrl'), paths.statement())
    : pathname + search;
}
