import type { LiveRemote } from '@talad/contract/composition';

/** A module of a remote on the page, in px from the start of the document. */
export interface MountedModule {
  remote: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** When it was hydrated or rendered, in ms since the page began to load; undefined until then. */
  hydratedAt: number | undefined;
}

/** Facts about a remote on the page. */
export interface RemoteFacts {
  remote: string;
  version: string;
  /** Number of its modules on the page. */
  modules: number;
  /** Bytes of the files that the page has loaded from it, as they came over the network. */
  bytes: number;
  /** When the last of them was loaded, and when its last module was hydrated, in ms since the page began to load. */
  loadedAt: number | undefined;
  hydratedAt: number | undefined;
}

/** The modules of all remotes that have a size. */
export function findMountedModules(root: ParentNode): MountedModule[] {
  return [...root.querySelectorAll<HTMLElement>('[data-boundary][data-remote]')].flatMap((element) => {
    const range = document.createRange();
    // The element itself has no box.
    range.selectNodeContents(element);
    const { left: start, right, top, height } = range.getBoundingClientRect();
    // Of a row that scrolls, only what is on the screen: an outline must not make the page wider.
    const left = Math.max(start, 0);
    const width = Math.min(right, innerWidth) - left;
    if (width <= 0 || height === 0) return [];
    const { remote = '', hydrated } = element.dataset;
    return [
      {
        remote,
        left: left + scrollX,
        top: top + scrollY,
        width,
        height,
        hydratedAt: hydrated ? Number(hydrated) : undefined,
      },
    ];
  });
}

type LoadedFile = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize' | 'responseEnd'>;

const latest = (times: number[]): number | undefined =>
  times.length > 0 ? Math.round(Math.max(...times)) : undefined;

/** The facts of each remote that the page shows or has loaded, in the order of the composition. */
export function factsOf(
  remotes: readonly LiveRemote[],
  versionOf: (remote: string) => string,
  modules: readonly MountedModule[],
  files: readonly LoadedFile[],
): RemoteFacts[] {
  return remotes
    .map(({ name }) => {
      const own = modules.filter(({ remote }) => remote === name);
      const loaded = files.filter((file) => new URL(file.name).pathname.startsWith(`/r/${name}/`));
      return {
        remote: name,
        version: versionOf(name),
        modules: own.length,
        bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        loadedAt: latest(loaded.map(({ responseEnd }) => responseEnd)),
        hydratedAt: latest(own.flatMap(({ hydratedAt }) => hydratedAt ?? [])),
      };
    })
    .filter(({ modules: count, bytes }) => count > 0 || bytes > 0);
}
