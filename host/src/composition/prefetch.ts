import type { InputOf, ReadCallName } from '@talad/contract/calls';
import { keyOfNeed, resolveNeeds } from '@talad/runtime/composition/needs';
import type { PageModuleRef, Registry } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';
import { matchRemotePage } from '../pages/page-at.ts';

/** Starts a page's declared calls unless they are cached; resolves when all have settled. */
export function prefetchLoaderCalls(
  page: PageRuntime,
  moduleRef: PageModuleRef,
  params: Record<string, string | undefined>,
  search: URLSearchParams,
): Promise<unknown> {
  const calls = resolveNeeds(moduleRef.page.needs, params, search).map((need) =>
    page.queryClient.prefetchQuery({
      queryKey: keyOfNeed(need),
      queryFn: ({ signal }) =>
        page.api.call(need.call, { params: need.params, query: need.query } as InputOf<ReadCallName>, {
          signal,
        }),
    }),
  );
  return Promise.all(calls);
}

/**
 * Prefetches a page's code and data on intent: pointer over a link, touch, or keyboard focus. Returns a function that
 * stops it.
 */
export function prefetchOnIntent(page: PageRuntime, registry: Registry): () => void {
  const seen = new Set<string>();
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || seen.has(link.href))
      return;
    seen.add(link.href);
    const found = matchRemotePage(registry, link.pathname);
    if (!found) return;
    registry.load(found.page).catch(() => seen.delete(link.href));
    if (found.page.page.access === 'public')
      prefetchLoaderCalls(page, found.page, found.params, new URLSearchParams(link.search));
  };
  const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}
