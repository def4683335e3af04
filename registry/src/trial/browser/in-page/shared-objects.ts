/** What a page has changed of the objects that all scripts share. */
export interface SharedChanges {
  /** Functions and prototypes of the browser that are no longer its own. */
  replaced: string[];
  /** New properties of built-ins and prototypes, and built-ins that are frozen. */
  added: string[];
  /** Names of global variables, and of new properties of the document and the like. */
  globals: string[];
}

declare global {
  interface Window {
    trialClasses?: Map<string, object>;
    trialChanges?: () => SharedChanges;
  }
}

/** Runs in the page before its scripts, and before they are recorded: lists the classes and namespaces of the browser. */
export function listSharedObjects() {
  const { getOwnPropertyDescriptors, getPrototypeOf } = Object;
  const objects = new Map<string, object>();
  const addClasses = (values: PropertyDescriptorMap, prefix: string) => {
    for (const [name, { value }] of Object.entries(values))
      if (typeof value === 'function' && value.prototype)
        objects.set(prefix + name, value).set(`${prefix}${name}.prototype`, value.prototype);
  };
  const scope: PropertyDescriptorMap = getOwnPropertyDescriptors(window);
  addClasses(scope, '');
  for (const name of ['JSON', 'Math', 'Reflect', 'Atomics', 'Intl', 'WebAssembly', 'console', 'CSS']) {
    const namespace: object = scope[name]?.value;
    objects.set(name, namespace);
    addClasses(getOwnPropertyDescriptors(namespace), `${name}.`);
  }
  // Those that are not global variables.
  objects
    .set('TypedArray', getPrototypeOf(Int8Array))
    .set('TypedArray.prototype', getPrototypeOf(Int8Array.prototype));
  for (const value of [[], new Map(), new Set(), ''])
    objects.set(`${value.constructor.name}Iterator.prototype`, getPrototypeOf(value[Symbol.iterator]()));
  for (const value of [async () => undefined, function* () {}, async function* () {}])
    objects.set(`${value.constructor.name}.prototype`, getPrototypeOf(value));
  window.trialClasses = objects;
}

/**
 * Runs in the page before its scripts: records the browser's objects, which all parts of the page share. The later
 * comparison uses none of their methods, as the page may have replaced them.
 */
export function rememberSharedObjects() {
  const { getOwnPropertyDescriptor, getOwnPropertyDescriptors, getPrototypeOf, hasOwn, isExtensible } =
    Object;
  const { ownKeys } = Reflect;
  const textOf = String;
  const recordOf = (name: string, owner: object) => ({
    name,
    owner,
    prototype: getPrototypeOf(owner) as unknown,
    properties: getOwnPropertyDescriptors(owner) as Record<PropertyKey, PropertyDescriptor>,
    wasExtensible: isExtensible(owner),
  });
  type Known = ReturnType<typeof recordOf>;
  const known: Known[] = [];
  for (const [name, owner] of window.trialClasses ?? []) known.push(recordOf(name, owner));
  delete window.trialClasses;
  const scope = recordOf('window', window);
  const single = Object.entries({ document, history, location, navigator, performance, crypto }).map(
    ([name, owner]) => recordOf(name, owner),
  );

  const add = (list: string[], name: string) => {
    list[list.length] = name;
  };
  const addReplaced = ({ name, owner, properties, prototype }: Known, replaced: string[]) => {
    if (getPrototypeOf(owner) !== prototype) add(replaced, `the prototype of ${name}`);
    for (const key of ownKeys(properties)) {
      const { get, set, value } = properties[key] ?? {};
      const now = getOwnPropertyDescriptor(owner, key);
      const isOther = typeof value === 'function' && value !== now?.value;
      if (isOther || get !== now?.get || set !== now?.set) add(replaced, `${name}.${textOf(key)}`);
    }
  };
  const addNew = ({ owner, properties }: Known, list: string[], prefix: string) => {
    for (const key of ownKeys(owner)) {
      const { get, value } = getOwnPropertyDescriptor(owner, key) ?? {};
      // React sets Error.prepareStackTrace for a moment, and back to undefined.
      if (!hasOwn(properties, key) && (get ?? value) !== undefined) add(list, prefix + textOf(key));
    }
  };
  const changes = (): SharedChanges => {
    const found: SharedChanges = { replaced: [], added: [], globals: [] };
    for (const one of known) {
      addReplaced(one, found.replaced);
      addNew(one, found.added, `${one.name}.`);
      if (one.wasExtensible && !isExtensible(one.owner)) add(found.added, `${one.name} (frozen)`);
    }
    addReplaced(scope, found.replaced);
    addNew(scope, found.globals, '');
    for (const one of single) {
      const more: string[] = [];
      addNew(one, more, '');
      // An own property of such an object hides the function of its prototype.
      for (const key of more) {
        const list = key in getPrototypeOf(one.owner) ? found.replaced : found.globals;
        // React marks the document under a random name.
        if (key[0] !== '_') add(list, `${one.name}.${key}`);
      }
    }
    return found;
  };
  Object.defineProperty(window, 'trialChanges', { value: changes });
}
