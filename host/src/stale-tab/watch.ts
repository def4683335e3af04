import type { Composition } from '@talad/contract/composition';
import type { PageRuntime } from '@talad/runtime/page-context';
import { previewBannerId } from '../tab-preview.ts';

/** Shortest time between two looks, in ms. */
const lookMs = 5 * 60_000;

/**
 * Looks every few minutes, and when the tab is shown again, whether it is stale. What does that is loaded with the first
 * look: most pages are left before. A preview never is: what staff choose to see may be withdrawn.
 */
export function watchForStaleness(
  page: PageRuntime,
  composition: Composition,
  reload = () => window.location.reload(),
): void {
  if (document.getElementById(previewBannerId)) return;
  const openedAt = Date.now();
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Going back, browsers take the document from their cache: its versions may have been withdrawn since.
  let lookedAt = came?.type === 'back_forward' ? 0 : openedAt;
  const loading = () =>
    import('./stale-tab.ts').then(({ createStaleTab }) =>
      createStaleTab({ page, composition, openedAt, reload }),
    );
  let loaded: ReturnType<typeof loading> | undefined;
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookMs) return;
    lookedAt = Date.now();
    loaded ??= loading();
    loaded
      .then((lookWhetherStale) => lookWhetherStale())
      .then(
        (isStale) => {
          // Once it has said so, it says so again only when the tab is shown again.
          if (isStale) clearInterval(timer);
        },
        () => {
          // The next look loads it again.
          loaded = undefined;
        },
      );
  };
  const timer = setInterval(look, lookMs / 5);
  document.addEventListener('visibilitychange', look);
  look();
}
