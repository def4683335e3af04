import { uploadVersion } from '@talad/registry-client/upload-version';
import { remoteNames } from '../webpack/workspace.ts';
import { buildHost, deployHost } from './build-host.ts';
import { outcomeLine } from './commands/publish.ts';
import { readOwnApi, versionOfApi } from './compatibility/api-record.ts';
import { readPlatform } from './compatibility/platform-record.ts';
import { buildVersion } from './publish.ts';
import { requireRegistry, withFindings } from './registry.ts';
import { readSourceCommit } from './source-commit.ts';

/**
 * Publishes the host, the API's record and every remote of this checkout together or not at all: they are checked against
 * each other, not against what was deployed before. Remotes that stay at another version, because they were withdrawn, are
 * frozen, or are not in this checkout, must fit the new host and API as well.
 */
async function publishSite(): Promise<void> {
  const registry = requireRegistry();
  const { version } = await buildHost();
  const api = await readOwnApi();
  const source = await readSourceCommit();
  const versions = [];
  for (const name of remoteNames()) {
    const { packed, built } = await buildVersion(name);
    await uploadVersion(registry, packed);
    versions.push({ remote: name, version: packed.release.version, built });
  }
  const { remotes } = await withFindings(
    registry.deploy({
      action: 'publish',
      // The site starts from this checkout, however old it is.
      versions: versions.map(({ built: _, ...one }) => ({ ...one, ...(source && { source }), older: true })),
      platform: {
        host: { version, record: readPlatform(version) },
        api: { version: versionOfApi(api), record: api },
      },
      respectsDecisions: true,
    }),
  );
  deployHost(version);
  for (const built of versions) {
    const outcome = remotes.find(({ remote }) => remote === built.remote);
    if (outcome) console.log(outcomeLine(built.remote, { ...outcome, ...built }));
  }
}

await publishSite().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
