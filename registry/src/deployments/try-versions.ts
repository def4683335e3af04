import type { RegistryContext } from '../context.ts';
import { requireNoFindings } from '../gate/check-versions.ts';
import type { SiteState } from '../gate/site-state.ts';
import type { CheckedDeployment } from './check-deployment.ts';
import type { DeploymentRequest } from './deploy.ts';

/** The live version of each remote; versions of rollouts are listed after them. */
const liveOf = ({ versions }: SiteState) => [
  ...new Map(versions.toReversed().map(({ release }) => [release.name, release])).values(),
];

/**
 * Tries versions that are not live yet; returns why they were not tried, or only on the server. Throws REFUSED with what the trial found. A
 * rollback is not delayed: it goes to a version that was live.
 */
export async function tryVersions(
  { trials }: Pick<RegistryContext, 'trials'>,
  { action, platform }: DeploymentRequest,
  { next, state }: CheckedDeployment,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { versions, host, hostVersion, api } = state;
  const isLive = ({ name, version }: (typeof next)[number]['release']) =>
    versions.some(({ release }) => release.name === name && release.version === version);
  const candidates = next.map(({ release }) => release).filter((release) => !isLive(release));
  if (action === 'rollback' || candidates.length === 0) return undefined;
  if (platform) return 'versions that start together with the host or the API are not tried';
  if (!host || !hostVersion || !api) return 'no host or no API is deployed';
  const live = liveOf(state);
  const { findings, note } = await trials.run({ candidates, live, host, hostVersion, api }, signal);
  requireNoFindings(findings);
  return note;
}
