const contextType = Symbol.for('react.context');

/** React writes these of a context while it renders. */
const isWritten = (object: object, key: PropertyKey): boolean =>
  String(key).startsWith('_') && Reflect.get(object, '$$typeof') === contextType;

const seen = new WeakSet();

function childrenOf(object: object): unknown[] {
  const keys = Reflect.ownKeys(object).filter((key) => !isWritten(object, key));
  const descriptors = keys.map((key) => Object.getOwnPropertyDescriptor(object, key));
  return [Object.getPrototypeOf(object), ...descriptors.flatMap((one) => [one?.value, one?.get, one?.set])];
}

function freezeOne(object: object): void {
  if (Reflect.get(object, '$$typeof') !== contextType) {
    Object.freeze(object);
    return;
  }
  for (const key of Reflect.ownKeys(object))
    Object.defineProperty(object, key, { writable: isWritten(object, key), configurable: false });
  Object.preventExtensions(object);
}

/** Freezes objects and everything reachable from their properties, except for fields that React writes. */
export function freezeAll<T>(root: T): T {
  // Called for the type of each element: known objects return early.
  if (seen.has(Object(root))) return root;
  const next: unknown[] = [root];
  while (next.length > 0) {
    const object = next.pop();
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null || seen.has(object))
      continue;
    seen.add(object);
    const children = childrenOf(object);
    freezeOne(object);
    next.push(...children);
  }
  return root;
}
