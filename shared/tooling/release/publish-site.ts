import { join } from 'node:path';
import type { Mode } from '../webpack/base.ts';
import { remoteFolder, remoteNames } from '../webpack/workspace.ts';
import { readDeclaration } from './build.ts';
import { buildHost, deployHost } from './build-host.ts';
import { outcomeLine } from './commands/publish.ts';
import { readOwnApi, recordApi, versionOfApi } from './compatibility/api-record.ts';
import { type DeployedSite, type LiveUses, readLiveUses } from './compatibility/deployed.ts';
import { deployedHostVersion } from './compatibility/platform-record.ts';
import { readUses } from './compatibility/read-uses.ts';
import { readRegistryRecord } from './compatibility/registry-record.ts';
import { checkApi } from './gate/compatibility.ts';
import { GateError } from './gate/gate-error.ts';
import { publish } from './publish.ts';
import { checkNextHost, platformOf } from './publish-host.ts';
import { findCopy, recordProvided, refreshStore } from './registry-deployment.ts';

/**
 * Publishes the host, the API's record and every remote of this checkout as one set, whose API starts with it: they are
 * judged against each other, not against what was deployed before. Remotes that stay at another version, because they
 * were rolled back or are not in this checkout, must fit the new host and API as well.
 */
async function publishSite(mode: Mode) {
  await refreshStore();
  const { version } = await buildHost(mode);
  const host = platformOf(version);
  const ownApi = once(readOwnApi);
  const deployedSite = once<DeployedSite>(async () => ({
    host,
    api: await ownApi(),
    live: await checkoutUses(),
  }));
  let changed = deployedHostVersion() !== version || !isRecorded(version);
  for (const name of remoteNames()) {
    // Not tried: the site that starts with this set serves no users yet.
    const published = await publish(name, { host, deployedSite, respectDecisions: true, isTried: false });
    changed ||= !published.wasLive;
    console.log(outcomeLine(name, published));
  }
  if (!changed) return;
  const api = await ownApi();
  const judge = async () => {
    const site = { host, api, live: readLiveUses() };
    const findings = [...checkNextHost(host, site), ...checkApi(api, site)];
    if (findings.length > 0) throw new GateError('host', findings);
  };
  await recordProvided('host', { version, record: host }, judge);
  await recordProvided('api', { version: versionOfApi(api), record: api }, judge);
  recordApi(api);
  await deployHost(version);
}

/** Whether the registry, if there is one, has what this build of the host provides, and what the API does. */
const isRecorded = (host: string): boolean =>
  !findCopy() || (readRegistryRecord('host')?.version === host && readRegistryRecord('api') !== undefined);

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined;
  return () => (result ??= read());
};

/** What the remotes of this checkout use. */
const checkoutUses = (): Promise<LiveUses[]> =>
  Promise.all(
    remoteNames().map(async (name) => ({
      name,
      version: 'of this checkout',
      uses: readUses([join(remoteFolder(name), 'src')], await readDeclaration(name)),
    })),
  );

await publishSite(process.argv[2] === 'development' ? 'development' : 'production').catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
