import type { Registry } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';
import { hasHeader } from './stale-tab/has-header.ts';

/** Loads and starts deferred code once the page has loaded and is idle. */
export function startDeferredWork(page: PageRuntime, registry: Registry, reportingShare: number): void {
  const hadHeader = hasHeader();
  const start = () => {
    import('./deferred-work.ts').then(
      (late) => late.startDeferredWork(page, registry, { reportingShare, hadHeader }),
      // The page works without it.
      () => undefined,
    );
  };
  const later = () =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(start, 2_000) : requestIdleCallback(start);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
