import type { ApiRecord } from '@talad/contract/release-records';
import { buildHost, deployHost } from './build-host.ts';
import { readOwnApi, versionOfApi } from './compatibility/api-record.ts';
import { readPlatform } from './compatibility/platform-record.ts';
import { requireRegistry, withFindings } from './registry.ts';

/** Builds the host and deploys it on this machine, unless a live remote uses what it no longer provides. */
export async function publishHost(): Promise<{ version: string; built: boolean }> {
  const result = await buildHost();
  await deployIfFits(result.version);
  return result;
}

/** Deploys a build of the host that is in the store, or throws a GateError. */
export async function deployIfFits(version: string): Promise<void> {
  const record = readPlatform(version);
  await withFindings(requireRegistry().recordPlatform('host', { version, record }));
  deployHost(version);
}

/**
 * Records that the API of this checkout is deployed next, unless a live remote or the host uses what it no longer
 * provides. Run it before the API's own deployment.
 */
export async function publishApi(): Promise<ApiRecord> {
  const record = await readOwnApi();
  await withFindings(requireRegistry().recordPlatform('api', { version: versionOfApi(record), record }));
  return record;
}
