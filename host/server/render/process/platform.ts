import type { Require } from './compartment.ts';
import { freezeAll } from './freeze.ts';

/** React's internals, for its renderers: all pages share them, and no remote needs them. */
const isInternal = (key: PropertyKey): boolean =>
  typeof key === 'string' && key.startsWith('__') && key !== '__esModule';

/** A frozen copy of a module's exports, without getters. The exported values are frozen as well, as all pages share them. */
export function frozenCopy(exports: object): object {
  const copy = {};
  for (const key of Reflect.ownKeys(exports)) {
    if (isInternal(key)) continue;
    const { enumerable = false } = Object.getOwnPropertyDescriptor(exports, key) ?? {};
    Object.defineProperty(copy, key, { value: Reflect.get(exports, key), enumerable });
  }
  return freezeAll(copy);
}

/** The `require` of remotes: only the platform's modules. */
export function requireOf(platformModules: Record<string, () => unknown>): Require {
  const copies = new Map(
    Object.entries(platformModules).map(([name, load]) => [name, frozenCopy(Object(load()))]),
  );
  return (name) => {
    const module = copies.get(name);
    if (!module) throw new Error(`the platform does not give "${name}"`);
    return module;
  };
}
