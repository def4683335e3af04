import type { Registry } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';
import { installWorker } from './install-worker.ts';
import { isReloaded } from './session-change/is-reloaded.ts';
import { watchForLostHeader } from './stale-tab/lost-header.ts';
import { watchForStaleness } from './stale-tab/watch.ts';
import { reportVisit } from './vitals/report-visit.ts';

/**
 * Installs the service worker, checks for a stale tab and a lost header, and announces a user who has signed in in another
 * tab. On a share of the pages it reports the visit and the web vitals.
 */
export function startDeferredWork(
  page: PageRuntime,
  registry: Registry,
  { reportingShare, hadHeader }: { readonly reportingShare: number; readonly hadHeader: boolean },
): void {
  installWorker();
  watchForStaleness(page, registry.composition);
  watchForLostHeader(page, hadHeader);
  if (isReloaded.read())
    import('./session-change/reload-for-user.ts').then(
      (module) => module.announceSignedInUser(page),
      // If the file cannot be loaded, the next page announces the user.
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
