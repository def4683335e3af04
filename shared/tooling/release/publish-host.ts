import type { Finding } from '@talad/contract/release-findings';
import type { ApiRecord, PlatformRecord } from '@talad/contract/release-records';
import { buildHost, deployHost } from './build-host.ts';
import { readOwnApi, recordApi, versionOfApi } from './compatibility/api-record.ts';
import { type DeployedSite, readDeployedSite } from './compatibility/deployed.ts';
import { readPlatform } from './compatibility/platform-record.ts';
import { checkHostPages } from './gate/addresses.ts';
import { readLiveSite } from './gate/candidate.ts';
import { checkApi, checkHost } from './gate/compatibility.ts';
import { GateError } from './gate/gate-error.ts';
import { refreshFallbacks } from './pointer.ts';
import { recordProvided } from './registry-deployment.ts';

function refuse(name: string, findings: Finding[]) {
  if (findings.length > 0) throw new GateError(name, findings);
}

/** The record of a host's build in the store. */
export function platformOf(version: string): PlatformRecord {
  const platform = readPlatform(version);
  if (!platform) throw new Error(`The host's build ${version} has no record of what it provides.`);
  return platform;
}

/** Whether the next host fits what the live remotes use, and leaves them their addresses. */
export const checkNextHost = (next: PlatformRecord, site: DeployedSite): Finding[] => [
  ...checkHost(next, site),
  ...checkHostPages(next, readLiveSite('').remotes),
];

/** Builds the host and deploys it, unless a live remote uses what it no longer provides. */
export async function publishHost(): Promise<{ version: string; built: boolean }> {
  const result = await buildHost();
  await deployIfFits(result.version);
  return result;
}

/** Deploys a build of the host that is in the store, or throws a GateError. */
export async function deployIfFits(version: string): Promise<void> {
  const record = platformOf(version);
  await recordProvided('host', { version, record }, async () =>
    refuse('host', checkNextHost(record, await readDeployedSite())),
  );
  await deployHost(version);
}

/**
 * Records that the API of this checkout is deployed next, unless a live remote or the host uses what it no longer
 * provides. Run it before the API's own deployment.
 */
export async function publishApi(): Promise<ApiRecord> {
  const api = await readOwnApi();
  await recordProvided('api', { version: versionOfApi(api), record: api }, async () =>
    refuse('api', checkApi(api, await readDeployedSite())),
  );
  recordApi(api);
  await refreshFallbacks();
  return api;
}
