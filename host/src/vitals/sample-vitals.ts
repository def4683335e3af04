import type { Registry } from '@talad/runtime/composition/registry';
import type { Telemetry } from '@talad/runtime/telemetry';
import { afterLoad } from '../after-load.ts';

/** Share of pages that report their vitals. */
const sampledShare = 0.1;

/** Reports the web vitals of a sample of pages; what measures them is loaded when the page has nothing else to do. */
export function sampleVitals(telemetry: Telemetry, registry: Registry): void {
  if (Math.random() >= sampledShare) return;
  afterLoad(() => {
    Promise.all([import('./report-vitals.ts'), telemetry.prepare()]).then(
      ([{ reportVitals }]) => reportVitals(telemetry, (remote) => registry.loadsOf(remote).version),
      // Without the file this page reports no vitals.
      () => undefined,
    );
  });
}
