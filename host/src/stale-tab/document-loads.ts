import type { PageRuntime } from '@talad/runtime/page-context';
import { hasInput } from './has-input.ts';

/**
 * From now on a change to another path loads a document, if it is wanted at that moment and loses no input. It replaces
 * `pushState`, because React Router has no hook before a change of the route, other than in its data router. The router
 * then reads the unchanged address and leaves the page as it is while the document loads.
 */
export function loadDocumentsForRoutes(
  { queryClient, sessionEnvironment }: PageRuntime,
  isWanted: () => boolean,
): void {
  const { history, location } = window;
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const { pathname, search, hash } = new URL(url ?? '', location.href);
    if (pathname === location.pathname || !isWanted() || hasInput(queryClient)) push(state, unused, url);
    else sessionEnvironment.leave(pathname + search + hash);
  };
}
