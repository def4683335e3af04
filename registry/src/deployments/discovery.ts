import type { Discovery } from '@talad/contract/composition';
import { entriesFor, type Rollout } from '@talad/contract/discovery-entry';
import type { LiveVersion } from './composition.repository.ts';

const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The discovery document of what is live, with the rollouts by remote. */
export const discoveryOf = (
  live: readonly LiveVersion[],
  rollouts: ReadonlyMap<string, Rollout> = new Map(),
): Discovery => ({
  schema,
  microFrontends: Object.fromEntries(
    live.map(({ remote, release, fallback }) => {
      const rollout = rollouts.get(remote);
      return [
        remote,
        entriesFor({ live: release, ...(fallback && { fallback }), ...(rollout && { rollout }) }),
      ];
    }),
  ),
});
