import type { Telemetry, TelemetryEntry } from '@talad/runtime/telemetry';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';

/** Name of the remote with the boundary around a node; empty for the host's own parts. */
function remoteAround(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('[data-remote]')?.getAttribute('data-remote') ?? '';
}

/**
 * Reports LCP, INP and CLS by the remote whose element painted last, was used, or moved most, and the bytes that each
 * remote's files took. Everything from before this file was loaded is included: browsers buffer these entries.
 */
export function reportVitals(
  telemetry: Pick<Telemetry, 'report'>,
  versionOf: (remote: string) => string,
): void {
  const report = (name: string, value: number, by: Partial<TelemetryEntry>) =>
    telemetry.report({ kind: 'vital', name, value, ...by });
  const originOf = (remote: string | undefined) => (remote ? { remote, version: versionOf(remote) } : {});
  const options = { generateTarget: remoteAround };

  onLCP(({ name, value, attribution }) => report(name, value, originOf(attribution.target)), options);
  onCLS(
    ({ name, value, attribution }) => report(name, value, originOf(attribution.largestShiftTarget)),
    options,
  );
  onINP(({ name, value, attribution: { interactionTarget, longestScript } }) => {
    // An overlay is outside of its module's boundary: the remote is that of the script that handled the interaction.
    const script = { where: longestScript?.entry.sourceURL };
    report(name, value, interactionTarget ? originOf(interactionTarget) : script);
  }, options);
  reportBytes((bytes, folder) => report('bytes', bytes, { where: folder }));
}

/** Adds up what the files of each version's folder took, and reports it whenever the page is hidden. */
function reportBytes(report: (bytes: number, folder: string) => void): void {
  const sums = new Map<string, number>();
  const observer = new PerformanceObserver((list) => {
    for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[]) {
      const [folder] = /\/r\/[^/]+\/[^/]+\//.exec(name) ?? [];
      if (folder && transferSize > 0) sums.set(folder, (sums.get(folder) ?? 0) + transferSize);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const [folder, bytes] of sums) report(bytes, folder);
    sums.clear();
  });
}
