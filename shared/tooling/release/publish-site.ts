import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { waitForResponse } from '../commands/processes.ts';
import { type Mode, modeOf } from '../webpack/base.ts';
import { remoteNames } from '../webpack/workspace.ts';
import { buildHost, deployHost } from './build-host.ts';
import { outcomeLine } from './commands/publish.ts';
import { readOwnApi, versionOfApi } from './compatibility/api-record.ts';
import { readPlatform } from './compatibility/platform-record.ts';
import { buildVersions, readSourceCommit } from './publish.ts';
import { requireRegistry, withFindings } from './registry.ts';
import { storeFolder } from './store.ts';

const registryTimeoutMs = 60_000;

/**
 * Publishes the host, the API's record and every remote of this checkout together or not at all: they are checked against
 * each other, not against what was deployed before. Remotes that stay at another version, because they were withdrawn, are
 * frozen, or are not in this checkout, must fit the new host and API as well.
 */
async function publishSite(hostMode: Mode): Promise<void> {
  const registry = requireRegistry();
  const [remotes, api, source] = await Promise.all([
    buildVersions(remoteNames()),
    readOwnApi(),
    readSourceCommit(),
  ]);
  // `npm start` starts it, and the build of the host, beside this program.
  await waitForResponse(`${registry.url}/readyz`, registryTimeoutMs);
  for (const { packed } of remotes) await uploadVersion(registry, packed);
  const { version } = await buildHost(hostMode);
  const { remotes: outcomes } = await withFindings(
    registry.deploy({
      action: 'publish',
      // The site starts from this checkout, however old it is.
      versions: remotes.map(({ packed: { release } }) => ({
        remote: release.name,
        version: release.version,
        ...(source && { source }),
        older: true,
      })),
      platform: {
        host: { version, record: readPlatform(version) },
        api: { version: versionOfApi(api), record: api },
      },
      respectsDecisions: true,
    }),
  );
  deployHost(version);
  for (const { packed, built } of remotes) {
    const { name, version } = packed.release;
    const outcome = outcomes.find(({ remote }) => remote === name);
    if (outcome) console.log(outcomeLine(name, { ...outcome, version, built }));
  }
}

const hostMode = modeOf(process.argv[2]);
const wasPublished = existsSync(join(storeFolder(), 'discovery.json'));
await publishSite(hostMode).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // Unfinished changes must not keep the site of `pnpm dev` from starting.
  if (hostMode === 'development' && wasPublished) console.error('What was live stays.');
  else process.exitCode = 1;
});
