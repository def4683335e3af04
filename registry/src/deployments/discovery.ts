import type { Discovery } from '@talad/contract/composition';
import { entryFor } from '@talad/contract/discovery-entry';
import type { LiveVersion } from './composition.repository.ts';

const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

function entriesOf({ release, fallback }: LiveVersion): Discovery['microFrontends'][string] {
  const live = entryFor(release, { traffic: 100, default: true });
  if (!fallback) return [live];
  const lastGood = entryFor(fallback, { traffic: 0, default: false });
  return [{ ...live, fallbackUrl: lastGood.url }, lastGood];
}

/** The discovery document of what is live. */
export const discoveryOf = (live: readonly LiveVersion[]): Discovery => ({
  schema,
  microFrontends: Object.fromEntries(live.map((one) => [one.remote, entriesOf(one)])),
});
