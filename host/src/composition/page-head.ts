import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';

const siteName = 'Talad';

/** The title for browsers and search engines. */
export const fullTitle = (title: string) => (title.includes(siteName) ? title : `${title} · ${siteName}`);

const followers = new Set<(head: PageHead) => void>();

/** Calls `follow` with each head once it is applied; returns a function that stops it. */
export function followHead(follow: (head: PageHead) => void): () => void {
  followers.add(follow);
  return () => {
    followers.delete(follow);
  };
}

/** Updates the document's head after a navigation; crawlers read the server-rendered one. */
export function applyHead(head: PageHead) {
  document.title = fullTitle(head.title);
  const description = document.querySelector('meta[name="description"]');
  if (head.description) description?.setAttribute('content', head.description);
  const address = new URL(head.canonical ?? window.location.pathname, window.location.origin).href;
  // The address that browsers share.
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', address);
  for (const link of document.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
  for (const follow of followers) follow(head);
}

/** Input of a page's `head`: the address and the responses of the page's declared calls. */
export function headInputOf(
  page: PageRuntime,
  params: Record<string, string | undefined>,
  search: URLSearchParams,
): HeadInput {
  return {
    language: page.language.current(),
    params,
    search,
    siteOrigin: page.siteOrigin,
    data: (call) =>
      page.queryClient
        .getQueryCache()
        .findAll({ queryKey: [call] })
        .find((query) => query.state.data !== undefined && matchesParams(query.queryKey[1], params))?.state
        .data,
  };
}

/** The cache may contain the same call for several addresses; this finds the one with the address's params. */
function matchesParams(keyParams: unknown, params: Record<string, string | undefined>): boolean {
  const inPath = new Set(Object.values(params));
  return Object.values((keyParams ?? {}) as Record<string, string>).every((value) => inPath.has(value));
}
