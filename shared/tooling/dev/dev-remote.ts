import { resolve } from 'node:path';
import { createProcessGroup, rejectOnAbort, waitForAnswer } from '../commands/processes.ts';
import { forgetHotBuilds } from '../hot/write-hot-build.ts';
import { buildHost } from '../release/build-host.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { mirrorSite } from './mirror-site.ts';
import { watchRemote } from './watch-remote.ts';

export interface DevRemoteOptions {
  name: string;
  /** Origin of the running site. */
  against: string;
  port: number;
  /** Folder of the store and the log. */
  dataFolder: string;
  logLine: (line: string) => void;
  /** Ends the start: it stops what it has started and rejects. */
  signal: AbortSignal;
}

/**
 * Runs one remote from the working tree in a running site: pages are served locally, the other remotes' files are the
 * live ones of that site, and every call goes to its API.
 */
export async function startDevRemote(options: DevRemoteOptions) {
  const { name, against, port, dataFolder, logLine, signal } = options;
  const origin = `http://localhost:${port}`;
  const storeFolder = resolve(dataFolder, 'store');
  process.env.STORE_DIR = storeFolder;
  forgetHotBuilds();
  const stopped = rejectOnAbort(signal);
  const prepare = async () => {
    logLine(`Taking what is live at ${against} …`);
    await mirrorSite(against, name);
    logLine('Building the host …');
    await buildHost('development');
  };
  await Promise.race([stopped, prepare()]);
  logLine(`Building ${name} …`);
  const live = Promise.withResolvers<void>();
  const watch = watchRemote({
    name,
    onLive: (version) => {
      logLine(`${name} ${version} is built.`);
      live.resolve();
    },
    onBroken: (reason) => {
      logLine(`${name}: ${reason}`);
      live.reject(new Error(`${name} could not be built.`));
    },
    onTypeErrors: (errors) => logLine(`${name} has type errors:\n${errors}`),
  });
  const group = createProcessGroup(workspaceRoot, resolve(dataFolder, 'logs'), {
    ...process.env,
    PORT: String(port),
    STORE_DIR: storeFolder,
    SITE_ORIGIN: origin,
    API_ORIGIN: against,
    NODE_ENV: 'development',
    DEV_RELOAD: '1',
    DEV_API_SITE_ORIGIN: against,
    DEV_BANNER: `${name} from this machine`,
  });
  const stop = async () => {
    await watch.close();
    await group.stop();
  };
  const serve = async () => {
    await live.promise;
    const host = group.start('host', ['host/server/server.ts']);
    await waitForAnswer(`${origin}/healthz`, 30_000, host);
  };
  try {
    await Promise.race([stopped, serve()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    /** Where to open it. */
    address: origin,
    stop,
    broken: group.ended.then((ended) => `${ended} ended by itself:\n${group.tail(ended)}`),
  };
}
