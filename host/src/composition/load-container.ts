import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

interface ContainerScript {
  url: string;
  integrity: string;
  /** Name of the global variable in which the script leaves its container. */
  globalName: string;
  /** Longest wait for the script in ms. */
  timeout: number;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Reads the global variable and empties it: a container of one attempt must never be taken for that of another. */
function takeGlobal(name: string): unknown {
  const container: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  return container;
}

/**
 * Runs a remote's container and returns it. The `load` event fires in the same task in which the script ran, so what the
 * global variable holds at that moment is this script's container even while other attempts are under way.
 */
export function loadContainer({ url, integrity, globalName, timeout }: ContainerScript): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The container ${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not load within ${timeout} ms`), timeout);
    // Stays after the timeout: a script that comes later runs all the same and fills the global variable.
    script.onload = () => {
      clearTimeout(timer);
      script.remove();
      const container = takeGlobal(globalName);
      if (isContainer(container)) resolve(container);
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
    document.head.append(script);
  });
}
