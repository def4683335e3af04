import { platformModules } from '@generated/platform-modules';

/**
 * On the server one copy of React renders all pages, and a remote can reach element types, static elements and contexts.
 * None of them may carry a change to the next page. This module is evaluated before all others that use React.
 */

interface Context {
  _currentValue: unknown;
  _currentValue2: unknown;
}

interface Lazy {
  _init: (payload: unknown) => unknown;
  _payload: unknown;
}

type Create<T extends object> = (type: unknown, ...more: unknown[]) => T;

/** Elements that were created while the host's build was evaluated; all pages share them. */
const shared: object[] = [];
let isEvaluating = true;
const contexts: { context: Context; initial: unknown }[] = [];

function replaceIn<T extends object>(
  module: string,
  name: string,
  wrap: (create: Create<T>) => Create<T>,
): void {
  const exports = platformModules[module]?.() as Record<string, Create<T>>;
  const original = exports[name];
  if (original) exports[name] = wrap(original);
}

/** Most elements are HTML elements, with strings as types. */
function hardenType(type: unknown, element: object): void {
  if (isEvaluating) shared.push(element);
  else if (typeof type !== 'string') harden(type);
}

for (const name of ['jsx', 'jsxs'])
  replaceIn('react/jsx-runtime', name, (create) => (type, props, key) => {
    const element = create(type, props, key);
    hardenType(type, element);
    return element;
  });

replaceIn('react', 'createElement', (create) => (type, ...more) => {
  const element = create(type, ...more);
  hardenType(type, element);
  return element;
});

/** React stores the result of `lazy` in an object that remotes could reach and write to. */
replaceIn<Lazy>('react', 'lazy', (create) => (load) => {
  const hidden = create(load);
  return { ...hidden, _payload: undefined, _init: () => hidden._init(hidden._payload) };
});

replaceIn<Context>('react', 'createContext', (create) => (initial) => {
  const context = create(initial);
  contexts.push({ context, initial });
  return context;
});

/** Called once all shared modules are evaluated. */
export function hardenShared(): void {
  isEvaluating = false;
  for (const one of [...shared, ...contexts.map(({ context }) => context)]) harden(one);
}

/** Gives contexts their initial values, whatever code of the last page wrote to them. */
export function resetContexts(): void {
  for (const { context, initial } of contexts) {
    context._currentValue = initial;
    context._currentValue2 = initial;
  }
}
