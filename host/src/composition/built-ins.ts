const constructors = [
  ...[Object, Function, Array, String, Number, RegExp, Promise, Map, Set, WeakMap, Date, Error],
  ...[URL, URLSearchParams, EventTarget, Node, Element, Document, Storage, History],
];
const functions = [
  ...['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['requestAnimationFrame', 'structuredClone', 'Intl', ...constructors.map(({ name }) => name)],
];
const owners: [name: string, owner: object][] = [
  ...constructors.flatMap((type): [string, object][] => [
    [type.name, type],
    [`${type.name}.prototype`, type.prototype],
  ]),
  ...Object.entries({ Math, JSON, Reflect }),
];

interface BuiltIns {
  functions: { name: string; owner: object; key: PropertyKey; descriptor: PropertyDescriptor }[];
  keys: Set<PropertyKey>[];
}

// Captured before remotes run, as they may replace these functions as well.
const { defineProperty, getOwnPropertyDescriptor, is } = Object;
const { deleteProperty, ownKeys } = Reflect;

function capture(): BuiltIns {
  const globals = functions.map((key) => ({ name: key, owner: globalThis, key }));
  const properties = owners.flatMap(([name, owner]) =>
    ownKeys(owner).map((key) => ({ name: `${name}.${String(key)}`, owner, key })),
  );
  return {
    functions: [...globals, ...properties].flatMap((one) => {
      const descriptor = getOwnPropertyDescriptor(one.owner, one.key);
      return descriptor && 'value' in descriptor ? [{ ...one, descriptor }] : [];
    }),
    keys: owners.map(([, owner]) => new Set(ownKeys(owner))),
  };
}

let known: BuiltIns | undefined;

/** Calls back with each built-in function that was replaced or added. */
function eachChange(found: (name: string, restore: () => void) => void): void {
  if (!known) return;
  for (const { name, owner, key, descriptor } of known.functions)
    if (!is(getOwnPropertyDescriptor(owner, key)?.value, descriptor.value))
      found(name, () => defineProperty(owner, key, descriptor));
  for (const [index, [name, owner]] of owners.entries())
    for (const key of ownKeys(owner))
      if (!known.keys[index]?.has(key))
        found(`${name}.${String(key)}`, () => void deleteProperty(owner, key));
}

/** Records the built-in functions before code of a remote runs: extensions of the browser may have changed them. */
export function recordBuiltIns(): void {
  let isChanged = known === undefined;
  eachChange(() => {
    isChanged = true;
  });
  if (isChanged) known = capture();
}

/** Restores the built-in functions that have changed since, as far as that is possible, and returns their names. */
export function restoreBuiltIns(): string[] {
  const names: string[] = [];
  eachChange((name, restore) => {
    names.push(name);
    try {
      restore();
    } catch {
      // The remote has frozen it.
    }
  });
  return names;
}
