import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition, LiveRemote } from '@talad/contract/composition';
import type { ModuleLoader } from '@talad/runtime/composition/registry';

/** Longest wait for one script of a remote, in ms; federation's own default is 20 s of an empty place. */
const scriptTimeout = 4000;

/**
 * Loads modules of remotes through federation. No remote is known to the host's build: each is registered when the
 * first piece of it is asked for, and again under a new address after a failure, because a container that failed
 * half-way keeps what it broke. A container is run only if it is the one that was published; it vouches for the rest of
 * its files by itself.
 */
export function createFederationLoader(composition: Composition): ModuleLoader {
  const published = new Map(
    composition.remotes.map(({ base, entry, integrity }) => [base + entry, integrity]),
  );
  const integrityOf = (url: string) => {
    const { pathname } = new URL(url, location.href);
    const integrity = published.get(pathname);
    if (!integrity) throw new Error(`No published version has ${pathname}.`);
    return integrity;
  };
  registerPlugins([
    {
      name: 'talad-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf(url);
        return { script, timeout: scriptTimeout };
      },
    },
  ]);
  const registered = new Map<string, number>();

  function register(remote: LiveRemote, attempt: number) {
    if (registered.get(remote.name) === attempt) return;
    const isFirst = !registered.has(remote.name);
    registered.set(remote.name, attempt);
    const entry = remote.base + remote.entry + (attempt > 0 ? `?attempt=${attempt}` : '');
    registerRemotes(
      [{ name: remote.globalName, entry, entryGlobalName: remote.globalName, type: 'global' }],
      { force: !isFirst },
    );
  }

  return {
    async load(remote, module, attempt) {
      register(remote, attempt);
      const loaded = await loadRemote<unknown>(`${remote.globalName}/${module.slice('./'.length)}`);
      if (loaded === null) throw new Error(`${remote.name} has no ${module}`);
      return loaded;
    },
  };
}
