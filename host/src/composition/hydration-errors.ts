import type { PageState } from '@talad/contract/composition';
import type { Telemetry } from '@talad/runtime/telemetry';

/**
 * Reports hydration errors. React also calls this for each boundary that the server did not render: the host has logged
 * the reason, and a rollout would count it as a failure of the page.
 */
export const reportHydrationErrors =
  ({ notRendered }: Pick<PageState, 'notRendered'>, telemetry: Pick<Telemetry, 'reportError'>) =>
  (error: unknown): void => {
    if (notRendered.length === 0) telemetry.reportError(error, { where: 'hydration' });
  };
