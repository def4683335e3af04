import { withLock } from '@talad/registry-client/folder-lock';
import { passDeclaration } from '../release/gate/run-gate.ts';
import { publishBuilt } from '../release/publish.ts';
import { outputFolder } from '../webpack/base.ts';
import { browserConfig, serverConfig } from '../webpack/remote-config.ts';
import { remoteFolder } from '../webpack/workspace.ts';
import { type BuildWatch, watchBuild } from './watch-build.ts';

interface RemoteWatchOptions {
  name: string;
  /** Called with each version that goes live. */
  onLive: (version: string) => void;
  /** Called with the reason when a change does not go live; the live version stays. */
  onBroken: (reason: string) => void;
}

/** Builds a remote at once and after every change of its sources, and publishes the result. */
export const watchRemote = ({ name, onLive, onBroken }: RemoteWatchOptions): BuildWatch =>
  watchBuild({
    name,
    onBroken,
    configure: (declaration) => [
      browserConfig(remoteFolder(name), declaration, 'development'),
      serverConfig(remoteFolder(name), declaration, 'development'),
    ],
    async onBuilt(declaration) {
      await passDeclaration(declaration);
      const { version, wasLive } = await withLock(outputFolder(remoteFolder(name), 'development'), () =>
        publishBuilt(declaration, 'development'),
      );
      if (!wasLive) onLive(version);
    },
  });
