import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';

const siteName = 'Talad';

/** Title as browsers and search engines show it. */
export const fullTitle = (title: string) => (title.includes(siteName) ? title : `${title} · ${siteName}`);

/** Writes a page's head into the document after a navigation; crawlers read the server's. */
export function applyHead(head: PageHead) {
  document.title = fullTitle(head.title);
  const description = document.querySelector('meta[name="description"]');
  if (head.description) description?.setAttribute('content', head.description);
  const address = new URL(head.canonical ?? window.location.pathname, window.location.origin).href;
  // What browsers hand on when somebody shares the page.
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', address);
  for (const link of document.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
}

/** What a page's `head` may look at: the address and the answers of the calls that the page declared. */
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

/** The cache may hold the same call for several addresses; the one of this address has its params. */
function matchesParams(keyParams: unknown, params: Record<string, string | undefined>): boolean {
  const inPath = new Set(Object.values(params));
  return Object.values((keyParams ?? {}) as Record<string, string>).every((value) => inPath.has(value));
}
