import type { PageRuntime } from '@talad/runtime/page-context';
import { hasInput } from './has-input.ts';

/**
 * From now on a navigation to another path loads a document if `shouldLoad` returns true and no input is lost. It replaces
 * `pushState`, because React Router blocks navigations only in its data router. The router then reads the unchanged address
 * and keeps the page while the document loads.
 */
export function loadDocumentsForRoutes(
  { queryClient, sessionEnvironment }: PageRuntime,
  shouldLoad: () => boolean,
): void {
  const { history, location } = window;
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const { pathname, search, hash } = new URL(url ?? '', location.href);
    if (pathname === location.pathname || !shouldLoad() || hasInput(queryClient)) push(state, unused, url);
    else sessionEnvironment.leave(pathname + search + hash);
  };
}
