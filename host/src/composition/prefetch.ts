import type { InputOf, ReadCallName } from '@talad/contract/calls';
import { isOpenSlot } from '@talad/contract/open-slots';
import {
  keyOfNeed,
  type ResolvedCall,
  resolveNeeds,
  resolveSlotNeeds,
} from '@talad/runtime/composition/data-requirements';
import type { ModuleRef, PageModuleRef, Registry } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';
import { matchRemotePage } from '../pages/page-at.ts';

/** Contributions of other teams to the open slots of a page. */
const contributionsTo = (registry: Registry, { page }: PageModuleRef): readonly ModuleRef[] =>
  (page.slots ?? []).filter(isOpenSlot).flatMap((slot) => registry.contributions(slot));

/** The calls of contributions that may be made before they mount; others may need a signed-in user. */
function contributedCalls(
  contributions: readonly ModuleRef[],
  { page }: PageModuleRef,
  from: { path: Record<string, string | undefined>; search: URLSearchParams },
): ResolvedCall[] {
  return contributions
    .filter(({ render }) => render === 'server' || page.access === 'user')
    .flatMap(({ slot, needs }) => (slot ? resolveSlotNeeds({ slot, needs }, page, from) : []));
}

/**
 * Starts a page's declared calls unless they are cached, those of contributions as well, whose code it loads; resolves
 * when the page's own have settled.
 */
export function prefetchLoaderCalls(
  { page, registry }: { page: PageRuntime; registry: Registry },
  moduleRef: PageModuleRef,
  params: Record<string, string | undefined>,
  search: URLSearchParams,
): Promise<unknown> {
  const prefetch = (need: ResolvedCall) =>
    page.queryClient.prefetchQuery({
      queryKey: keyOfNeed(need),
      queryFn: ({ signal }) =>
        page.api.call(need.call, { params: need.params, query: need.query } as InputOf<ReadCallName>, {
          signal,
        }),
    });
  const from = { path: params, search };
  const own = resolveNeeds(moduleRef.page.needs, from).map(prefetch);
  const contributions = contributionsTo(registry, moduleRef);
  // A load that fails is repeated when its module mounts.
  for (const contribution of contributions) registry.load(contribution).catch(() => {});
  for (const need of contributedCalls(contributions, moduleRef, from)) void prefetch(need);
  return Promise.all(own);
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
      prefetchLoaderCalls({ page, registry }, found.page, found.params, new URLSearchParams(link.search));
  };
  const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}
