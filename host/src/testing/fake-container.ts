import { createInstance, getInstance } from '@module-federation/enhanced/runtime';

type Instance = NonNullable<ReturnType<typeof getInstance>>;
type InitOptions = Parameters<Instance['initOptions']>[0];
type ShareScope = Parameters<Instance['initShareScopeMap']>[1];

/** Behaviour of an exposed module on load: it takes shared modules and loads chunks of its own. */
export type Expose = (takeShared: (name: string) => Promise<unknown>) => Promise<unknown>;

const taken = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false as const } };

/** Behaves towards the federation runtime like webpack's containers that bundle no shared modules (`import: false`). */
export function fakeContainer(name: string, expose: Expose) {
  let instance: Instance | undefined;
  const takeShared = async (shared: string) => {
    const factory = await instance?.loadShare(shared, { customShareInfo: taken });
    if (!factory) throw new Error(`Can not get '${shared}'`);
    return factory();
  };
  return {
    async init(shareScope: ShareScope, _initScope: unknown, options: Partial<InitOptions>) {
      instance = getInstance((known) => known.name === name) ?? createInstance({ name, remotes: [] });
      instance.initOptions({ ...options, name, remotes: [] });
      instance.initShareScopeMap('default', shareScope);
    },
    async get() {
      const module = await expose(takeShared);
      return () => module;
    },
  };
}

/**
 * Serves the scripts that the page adds: each runs as soon as it is available and fires its event in the same task, as
 * in browsers; undefined means that it cannot be loaded.
 */
export function respondWithScripts(
  respond: (url: URL, script: HTMLScriptElement) => Promise<(() => void) | undefined>,
) {
  const load = async (script: HTMLScriptElement) => {
    const run = await respond(new URL(script.src), script);
    run?.();
    script.dispatchEvent(new Event(run ? 'load' : 'error'));
  };
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap((record) => [...record.addedNodes]))
      if (added instanceof HTMLScriptElement) void load(added);
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
