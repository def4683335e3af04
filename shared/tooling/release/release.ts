import { readdirSync } from 'node:fs';
import { workspaceRoot } from '../webpack/workspace.ts';
import { publish } from './publish.ts';
import { publishApi, publishHost } from './publish-host.ts';
import { liveRelease, pointTo, previousVersion, readLog } from './store.ts';

const usage = `pnpm release publish <remote>    build it, store the version, make it live
pnpm release publish host        build the host, deploy it if it fits every live remote
pnpm release publish api         record what the API of this checkout provides, if it fits every live remote
pnpm release rollback <remote>   make the version live that was live before
pnpm release status              what is live, since when, and what was before`;

/** Every folder whose name is that of a remote. */
export const remoteNames = (root = workspaceRoot) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort();

function status() {
  const log = readLog();
  console.table(
    Object.fromEntries(
      remoteNames().map((name) => {
        const live = liveRelease(name);
        const since = log.findLast((line) => line.remote === name);
        return [
          name,
          live
            ? {
                live: live.version,
                since: since?.at ?? '',
                by: since?.action ?? '',
                before: previousVersion(name) ?? '',
                owner: live.declaration.owner,
              }
            : { live: '(nothing)' },
        ];
      }),
    ),
  );
}

async function main([command, remote]: string[]) {
  if (command === 'status') return status();
  if (command === 'publish' && remote === 'host') {
    const { version, built } = await publishHost();
    console.log(`host ${version} is live${built ? '' : ' (nothing to build)'}`);
    return;
  }
  if (command === 'publish' && remote === 'api') {
    console.log(`api: ${Object.keys(await publishApi()).length} calls are recorded; deploy it now`);
    return;
  }
  if (command === 'publish' && remote) {
    const { version, built, wasLive } = await publish(remote);
    console.log(
      `${remote} ${version} ${wasLive ? 'was live already' : 'is live'}${built ? '' : ' (nothing to build)'}`,
    );
    return;
  }
  if (command === 'rollback' && remote) {
    const version = previousVersion(remote);
    if (!version) throw new Error(`${remote} has no earlier version to go back to.`);
    await pointTo(remote, version, 'rollback');
    console.log(`${remote} is back at ${version}`);
    return;
  }
  console.error(usage);
  process.exitCode = 2;
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
