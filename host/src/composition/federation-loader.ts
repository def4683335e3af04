import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition, LiveRemote } from '@talad/contract/composition';
import type { ModuleLoader } from '@talad/runtime/composition/registry';

/** Longest wait for one script of a remote, in ms; federation's own default is 20 s of an empty place. */
const scriptTimeout = 4000;

/** Gives the published hash of a script's address; throws for a file under `/r/` that no version lists. */
export function createIntegrityLookup(composition: Composition): (url: string) => string {
  const known = new Map<string, string>();
  for (const remote of composition.remotes) {
    for (const [file, integrity] of Object.entries(remote.integrity))
      known.set(remote.base + file, integrity);
  }
  return (url) => {
    const { pathname } = new URL(url, 'https://site.invalid');
    const integrity = known.get(pathname);
    if (integrity === undefined && pathname.startsWith('/r/'))
      throw new Error(`No published version lists ${pathname}.`);
    return integrity ?? '';
  };
}

declare global {
  /** Asked by every bundle before it loads a lazy script; see the build's integrity plugin. */
  var __taladIntegrity: ((url: string) => string) | undefined;
}

/**
 * Loads modules of remotes through federation. No remote is known to the host's build: each is registered when the
 * first piece of it is asked for, and again under a new address after a failure, because a container that failed
 * half-way keeps what it broke.
 */
export function createFederationLoader(composition: Composition): ModuleLoader {
  const integrityOf = createIntegrityLookup(composition);
  globalThis.__taladIntegrity = integrityOf;
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
