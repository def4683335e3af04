import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { recordBuiltIns, restoreBuiltIns } from './built-ins.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

interface ContainerScript {
  url: string;
  integrity: string;
  /** Global variable in which the script leaves its container. */
  globalName: string;
  /** Longest wait for the script, in ms. */
  timeout: number;
  /** Called with the names of built-in functions that its code has changed. They are restored. */
  onChanged: (names: string[]) => void;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The container; changes of built-in functions by its modules are undone. */
function guarded(container: Container, restore: () => void): Container {
  const get = async (module: string) => {
    const evaluate = await container.get(module);
    return () => {
      recordBuiltIns();
      try {
        return evaluate();
      } finally {
        restore();
      }
    };
  };
  // The runtime's type says that it returns the function itself.
  return { ...container, get: get as unknown as Container['get'] };
}

/** Reads and clears the global variable: the container of one attempt must never be used for another. */
function consumeGlobal(name: string): unknown {
  const container: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  return container;
}

/**
 * Runs a remote's container script and returns the container. The `load` event fires in the same task in which the
 * script ran, so the global variable belongs to this script even while other attempts are in progress.
 */
export function loadContainer({
  url,
  integrity,
  globalName,
  timeout,
  onChanged,
}: ContainerScript): Promise<Container> {
  const restore = () => {
    const names = restoreBuiltIns();
    if (names.length > 0) onChanged(names);
  };
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The container ${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not load within ${timeout} ms`), timeout);
    // Stays after the timeout: a late script still runs and fills the global variable.
    script.onload = () => {
      clearTimeout(timer);
      script.remove();
      restore();
      const container = consumeGlobal(globalName);
      if (isContainer(container)) resolve(guarded(container, restore));
      else fail(`left no container in ${globalName}`);
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('could not be loaded');
    };
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    recordBuiltIns();
    document.head.append(script);
  });
}
