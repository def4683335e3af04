import type { Discovery } from '@talad/contract/composition';
import { entriesFor, type Rollout } from '@talad/contract/discovery-entry';
import type { LiveVersion } from './composition.repository.ts';

const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Fallback and rollout of each remote, in addition to its live version. */
interface Known {
  rollouts: ReadonlyMap<string, Rollout>;
  withdrawn: ReadonlyMap<string, readonly string[]>;
}

/** The discovery document of what is live. */
export const discoveryOf = (live: readonly LiveVersion[], known: Known): Discovery => ({
  schema,
  microFrontends: Object.fromEntries(
    live.map(({ remote, release, fallback }) => {
      const rollout = known.rollouts.get(remote);
      const withdrawn = known.withdrawn.get(remote);
      return [
        remote,
        entriesFor({
          live: release,
          ...(fallback && { fallback }),
          ...(rollout && { rollout }),
          ...(withdrawn && { withdrawn }),
        }),
      ];
    }),
  ),
});
