import { platformModules } from '@generated/platform-modules';

/**
 * On the server one React renders all pages, and a remote gets hold of what its page is made of: the types of elements,
 * elements that are the same on every page, and contexts. None of them may carry a change to the next page. This
 * module is evaluated before all others that use React.
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

/** Elements that were made while the host's build was evaluated: every page uses them. */
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

/** Types of elements of HTML are texts, and most elements are of HTML. */
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

/** React keeps what was loaded in an object that everybody could reach, and write to. */
replaceIn<Lazy>('react', 'lazy', (create) => (load) => {
  const hidden = create(load);
  return { ...hidden, _payload: undefined, _init: () => hidden._init(hidden._payload) };
});

replaceIn<Context>('react', 'createContext', (create) => (initial) => {
  const context = create(initial);
  contexts.push({ context, initial });
  return context;
});

/** Called once everything that pages share is evaluated. */
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
