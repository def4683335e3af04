import type { DevState, Problem } from '../hot-build.ts';
import type { HotContainers } from './hot-containers.ts';
import { showProblems } from './overlay.ts';

/** The build with which a page was loaded, and the stream that reports new builds. */
export interface PageBuild {
  /** Stream of DevState. */
  address: string;
  /** Build of what is around the remotes, as in DevState. */
  host: string;
  /** The version of each remote with which the page was loaded. */
  versions: Record<string, string>;
  /** Address of the files of a version of a remote. */
  folderOf: (remote: string, version: string) => string;
  reload: () => void;
}

/** What stands in place of modules that are being rendered for the first time. */
const unmounted = '.module-placeholder, [data-boundary]:not([data-hydrated])';
const mountedPollMs = 50;
const maxMountMs = 10_000;

/** React Refresh changes mounted components only: what is being rendered would appear with the code before the update. */
async function modulesMounted(): Promise<void> {
  for (let waited = 0; document.querySelector(unmounted) && waited < maxMountMs; waited += mountedPollMs)
    await new Promise((resolve) => setTimeout(resolve, mountedPollMs));
}

/**
 * Follows the working tree: code of remotes is updated in place, anything else reloads the page. Problems are shown over
 * the page, which stays.
 */
export function followChanges(
  containers: HotContainers,
  { address, host, versions, folderOf, reload }: PageBuild,
): void {
  const shown = new Map(Object.entries(versions));
  let latest: DevState | undefined;
  let queue = Promise.resolve();

  async function applyUpdates() {
    if (!latest) return;
    const { host: hostNow, versions: live, hot } = latest;
    showProblems(Object.values(hot).flatMap(({ problems }): Problem[] => problems));
    if (hostNow !== host) throw new Error('The host was built again.');
    for (const [remote, version] of Object.entries(live)) {
      const { versions: updatable = [], hash } = hot[remote] ?? {};
      const isHot = updatable.includes(shown.get(remote) ?? '');
      if (shown.get(remote) !== version && !(isHot && updatable.includes(version)))
        throw new Error(`${remote} has another version.`);
      if (!isHot || !hash) continue;
      await modulesMounted();
      await containers.update(remote, hash, folderOf(remote, version));
      shown.set(remote, version);
    }
  }

  const next = () => {
    // What cannot be updated is loaded again.
    queue = queue.then(applyUpdates).catch((reason: unknown) => {
      console.info('[dev]', reason);
      reload();
    });
  };
  containers.onAdded = next;
  listenWhileVisible(address, (data) => {
    latest = JSON.parse(data) as DevState;
    next();
  });
}

/**
 * A stream sends its state when it is opened. Browsers open six connections to a site, and tabs in the background would
 * take them all: the next page would never load.
 */
function listenWhileVisible(address: string, onMessage: (data: string) => void): void {
  let stream: EventSource | undefined;
  const follow = () => {
    stream?.close();
    stream = document.visibilityState === 'visible' ? new EventSource(address) : undefined;
    stream?.addEventListener('message', ({ data }: MessageEvent<string>) => onMessage(data));
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
