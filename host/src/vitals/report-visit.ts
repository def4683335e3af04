import type { LiveRemote } from '@talad/contract/composition';
import type { EventBus } from '@talad/runtime/event-bus';
import type { Telemetry } from '@talad/runtime/telemetry';

interface Page {
  readonly telemetry: Pick<Telemetry, 'report'>;
  readonly bus: EventBus;
}

interface Declaring {
  readonly declaration: Pick<LiveRemote['declaration'], 'outcomes'>;
}

/** Reports that the page was opened, and the first of each outcome that its remotes declare. */
export function reportVisit({ telemetry, bus }: Page, remotes: readonly Declaring[]): void {
  telemetry.report({ kind: 'view', name: 'view' });
  for (const name of new Set(remotes.flatMap(({ declaration }) => declaration.outcomes ?? []))) {
    const stop = bus.on(name, () => {
      stop();
      telemetry.report({ kind: 'outcome', name });
    });
  }
}
