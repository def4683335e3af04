type Descriptors = Record<string | symbol, PropertyDescriptor>;

/** What all code of the process shares, besides functions of Node. */
const shared = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Promise, Date, RegExp, Error],
  ...[Map, Set, WeakMap, WeakSet, URL, URLSearchParams, Intl.NumberFormat, Intl.DateTimeFormat],
].flatMap((type): [string, object][] => [
  [type.name, type],
  [`${type.name}.prototype`, type.prototype as object],
]);
const owners: [string, object][] = [...shared, ['JSON', JSON], ['Math', Math], ['Reflect', Reflect]];

const { defineProperty, getOwnPropertyDescriptor } = Object;

const isFunction = ({ value, get, set }: PropertyDescriptor) => typeof value === 'function' || get || set;

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor) =>
  one?.value === other.value &&
  one?.get === other.get &&
  one?.set === other.set &&
  one?.configurable === other.configurable &&
  one?.writable === other.writable;

/** Keeps the built-in functions as they were when the platform was loaded: a remote must not change them for others. */
export class BuiltIns {
  readonly #known = owners.flatMap(([name, owner]) => {
    const descriptors: Descriptors = Object.getOwnPropertyDescriptors(owner);
    return Reflect.ownKeys(descriptors).flatMap((key) => {
      const descriptor = descriptors[key];
      return descriptor && isFunction(descriptor)
        ? [{ name: `${name}.${String(key)}`, owner, key, descriptor }]
        : [];
    });
  });

  /** True once something is frozen: it stays so until the process is replaced. */
  isTampered = false;

  /** Undoes every change; throws with the names of what was changed, once. */
  restore(): void {
    const changed: string[] = [];
    // The loop uses none of the functions that may have been replaced.
    for (const one of this.#known) {
      const now = getOwnPropertyDescriptor(one.owner, one.key);
      if (isSame(now, one.descriptor)) continue;
      changed[changed.length] = one.name;
      try {
        defineProperty(one.owner, one.key, one.descriptor);
      } catch {
        this.isTampered = true;
        if (now) one.descriptor = now;
      }
    }
    if (changed.length > 0) throw new Error(`built-in functions are changed: ${changed}`);
  }
}
