import type { Composition } from '@talad/contract/composition';
import type { PageRuntime } from '@talad/runtime/page-context';
import { previewBannerId } from '../tab-preview.ts';

/** Minimum time between two checks, in ms. */
const checkIntervalMs = 5 * 60_000;

/**
 * Checks every few minutes, and when the tab becomes visible, whether it is stale. The code is loaded with the first check,
 * as most pages are closed before. A preview is never stale: staff may preview a withdrawn version.
 */
export function watchForStaleness(
  page: PageRuntime,
  composition: Composition,
  reload = () => window.location.reload(),
): void {
  if (document.getElementById(previewBannerId)) return;
  const openedAt = Date.now();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A back navigation may use a cached document: its versions may have been withdrawn since.
  let checkedAt = navigation?.type === 'back_forward' ? 0 : openedAt;
  const loading = () =>
    import('./stale-tab.ts').then(({ createStaleTab }) =>
      createStaleTab({ page, composition, openedAt, reload }),
    );
  let loaded: ReturnType<typeof loading> | undefined;
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    loaded ??= loading();
    loaded
      .then((checkStale) => checkStale())
      .then(
        (isStale) => {
          // After the first toast, another one follows only when the tab becomes visible.
          if (isStale) clearInterval(timer);
        },
        () => {
          // The next check loads it again.
          loaded = undefined;
        },
      );
  };
  const timer = setInterval(check, checkIntervalMs / 5);
  document.addEventListener('visibilitychange', check);
  check();
}
