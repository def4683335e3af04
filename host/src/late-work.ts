import type { Registry } from '@talad/runtime/composition/registry';
import type { Telemetry } from '@talad/runtime/telemetry';
import { installWorker } from './install-worker.ts';

/** Installs the service worker and, on a share of the pages, measures the web vitals. */
export function startLateWork(telemetry: Telemetry, registry: Registry, vitalsShare: number): void {
  installWorker();
  if (Math.random() >= vitalsShare) return;
  Promise.all([import('./vitals/report-vitals.ts'), telemetry.prepare()]).then(
    ([{ reportVitals }]) => reportVitals(telemetry, (remote) => registry.loadsOf(remote).version),
    // Without the file this page reports no vitals.
    () => undefined,
  );
}
