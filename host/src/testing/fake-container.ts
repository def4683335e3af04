import { createInstance, getInstance } from '@module-federation/enhanced/runtime';

type Instance = NonNullable<ReturnType<typeof getInstance>>;
type InitOptions = Parameters<Instance['initOptions']>[0];
type ShareScope = Parameters<Instance['initShareScopeMap']>[1];

/** What an exposed module does when it is loaded: takes shared modules, then loads chunks of its own. */
export type Expose = (takeShared: (name: string) => Promise<unknown>) => Promise<unknown>;

const taken = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false as const } };

/** Does with the runtime what webpack's containers do that bundle nothing of what they share (`import: false`). */
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
 * Answers the scripts that the page adds: each is run as soon as it is there, and tells of it in the same turn as browsers
 * do; what is undefined cannot be loaded.
 */
export function answerScripts(
  answer: (url: URL, script: HTMLScriptElement) => Promise<(() => void) | undefined>,
) {
  const load = async (script: HTMLScriptElement) => {
    const run = await answer(new URL(script.src), script);
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
