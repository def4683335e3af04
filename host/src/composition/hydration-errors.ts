import type { PageState } from '@talad/contract/composition';
import type { Telemetry } from '@talad/runtime/telemetry';

/**
 * Reports errors of hydration. React also calls this for each part that the server left to the browser: the host has
 * logged why, and a rollout would count it as a failure of the page.
 */
export const reportHydrationErrors =
  ({ notRendered }: Pick<PageState, 'notRendered'>, telemetry: Pick<Telemetry, 'reportError'>) =>
  (error: unknown): void => {
    if (notRendered.length === 0) telemetry.reportError(error, { where: 'hydration' });
  };
