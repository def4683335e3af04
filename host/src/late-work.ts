import type { Registry } from '@talad/runtime/composition/registry';
import type { Telemetry } from '@talad/runtime/telemetry';
import { installWorker } from './install-worker.ts';

/** Share of pages that report their vitals. */
const sampledShare = 0.1;

/** Installs the service worker and, on a sample of pages, measures the web vitals. */
export function startLateWork(telemetry: Telemetry, registry: Registry): void {
  installWorker();
  if (Math.random() >= sampledShare) return;
  Promise.all([import('./vitals/report-vitals.ts'), telemetry.prepare()]).then(
    ([{ reportVitals }]) => reportVitals(telemetry, (remote) => registry.loadsOf(remote).version),
    // Without the file this page reports no vitals.
    () => undefined,
  );
}
