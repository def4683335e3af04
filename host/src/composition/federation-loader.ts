import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition, LiveRemote } from '@talad/contract/composition';
import type { ModuleLoader } from '@talad/runtime/composition/registry';
import { loadContainer } from './load-container.ts';

/** Longest wait for a container, in ms; the runtime's own default of 20 s would leave an empty space that long. */
const containerTimeout = 4000;

/** The same for the asset origin, in ms: leaves time for the site, to which the page is already connected. */
const assetOriginTimeout = 2500;

/**
 * Loads modules of remotes through federation. No remote is known to the host's build: each is registered when its
 * first module is requested. A container that failed half-way keeps its broken state, so every later attempt is
 * registered as a remote of its own, under another name and another address. Registering the old name again with
 * `force` removes everything the remote had loaded first from the share scope, and nothing provides it again.
 *
 * A container runs only if its integrity matches the published one; it checks the rest of its files by itself, and loads
 * them from where it was loaded itself.
 */
export function createFederationLoader(
  composition: Composition,
  /** Reloads the shared modules that failed, so that a later attempt finds them. */
  reloadFailedSharedModules: () => Promise<unknown>,
  /** Origin of the remotes' files, if it is not that of the site. */
  assetOrigin = '',
  /** Called with the address of a container whose code has changed built-in functions, and their names. */
  onChanged: (url: string, names: string[]) => void = () => undefined,
): ModuleLoader {
  const published = new Map(
    composition.remotes
      .flatMap(({ fallback, ...live }) => (fallback ? [live, fallback] : [live]))
      .map(({ base, entry, integrity }) => [new URL(base + entry, location.href).pathname, integrity]),
  );
  const integrityOf = (url: string) => {
    const { pathname } = new URL(url, location.href);
    const integrity = published.get(pathname);
    if (!integrity) throw new Error(`No published version has ${pathname}.`);
    return integrity;
  };
  registerPlugins([
    {
      name: 'talad-container',
      loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
        const isElsewhere = assetOrigin !== '' && entry.startsWith(`${assetOrigin}/`);
        return loadContainer({
          url: entry,
          integrity: integrityOf(entry),
          globalName: entryGlobalName,
          timeout: isElsewhere ? assetOriginTimeout : containerTimeout,
          onChanged: (names) => onChanged(entry, names),
        }).catch((error: unknown) => {
          hasFailed ||= isElsewhere;
          throw error;
        });
      },
    },
  ]);
  const registered = new Set<string>();
  /** Whether a container did not load from the asset origin: the site itself has all files as well. */
  let hasFailed = false;
  const requestedFromAssetOrigin = new Set<string>();

  /** A version is requested from the asset origin once; whatever of it fails there is retried from the site itself. */
  function originOf(base: string): string {
    // A remote in development has an origin of its own.
    if (hasFailed || !base.startsWith('/') || requestedFromAssetOrigin.has(base)) return '';
    requestedFromAssetOrigin.add(base);
    return assetOrigin;
  }

  /** Registers a remote for an attempt; returns its name in the federation runtime. */
  function register(remote: LiveRemote, attempt: number): string {
    const name = attempt === 0 ? remote.globalName : `${remote.globalName}_attempt_${attempt}`;
    if (registered.has(name)) return name;
    registered.add(name);
    const entry =
      originOf(remote.base) + remote.base + remote.entry + (attempt > 0 ? `?attempt=${attempt}` : '');
    registerRemotes([{ name, entry, entryGlobalName: remote.globalName, type: 'global' }]);
    return name;
  }

  return {
    async load(remote, module, attempt) {
      const name = register(remote, attempt);
      if (attempt > 0) await reloadFailedSharedModules();
      const loaded = await loadRemote<unknown>(`${name}/${module.slice('./'.length)}`);
      if (loaded === null) throw new Error(`${remote.name} has no ${module}`);
      return loaded;
    },
  };
}
