import type { Registry } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';
import { installWorker } from './install-worker.ts';
import { isReloaded } from './session-change/is-reloaded.ts';
import { watchForLostHeader } from './stale-tab/lost-header.ts';
import { watchForStaleness } from './stale-tab/watch.ts';
import { reportVisit } from './vitals/report-visit.ts';

/** Installs the service worker, watches whether the tab is stale or has lost its header, says who has signed in elsewhere and, on a share of the pages, reports the visit and measures the web vitals. */
export function startDeferredWork(
  page: PageRuntime,
  registry: Registry,
  { reportingShare, hadHeader }: { readonly reportingShare: number; readonly hadHeader: boolean },
): void {
  installWorker();
  watchForStaleness(page, registry.composition);
  watchForLostHeader(page, hadHeader);
  if (isReloaded.read())
    import('./session-change/start-again.ts').then(
      (late) => late.sayWhoIsSignedIn(page),
      // Without the file the next page says it.
      () => undefined,
    );
  if (Math.random() >= reportingShare) return;
  reportVisit(page, registry.composition.remotes);
  const { telemetry } = page;
  Promise.all([import('./vitals/report-vitals.ts'), telemetry.prepare()]).then(
    ([{ reportVitals }]) => reportVitals(telemetry, (remote) => registry.loadsOf(remote).version),
    // Without the file this page reports no vitals.
    () => undefined,
  );
}
