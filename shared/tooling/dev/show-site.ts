import { join } from 'node:path';
import { withLock } from '@talad/registry-client/folder-lock';
import { buildRemote, readDeclaration } from '../release/build.ts';
import { remoteFolder, remoteNames } from '../webpack/workspace.ts';
import { showBuild } from './dev-store.ts';

/** Shows every remote of this checkout on the host of this machine; those that are followed are built again later. */
async function showSite(): Promise<void> {
  for (const name of remoteNames()) {
    const built = await withLock(join(remoteFolder(name), 'dist'), () => buildRemote(name));
    const { version, wasLive } = await showBuild(await readDeclaration(name), 'production');
    console.log(
      `${name} ${version} ${wasLive ? 'was live already' : 'is live'}${built ? '' : ' (nothing to build)'}`,
    );
  }
}

await showSite();
