/**
 * From now on a change to another path loads a document, if `mayLoad` says so at that moment; `load` gets the address.
 * It replaces `pushState`, because React Router has no hook before a change of the route, other than in its data router.
 * The router then reads the unchanged address and leaves the page as it is while the document loads.
 */
export function loadDocumentsForRoutes(mayLoad: () => boolean, load: (address: string) => void): void {
  const { history, location } = window;
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const { pathname, search, hash } = new URL(url ?? '', location.href);
    if (pathname !== location.pathname && mayLoad()) load(pathname + search + hash);
    else push(state, unused, url);
  };
}
