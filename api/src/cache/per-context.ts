import type { AppContext } from '../context.ts';

/** Makes something once for each context, such as a cache: what is read from a replica has a context of its own. */
export function perContext<T>(make: (context: AppContext) => T): (context: AppContext) => T {
  const made = new WeakMap<AppContext, { readonly value: T }>();
  return (context) => {
    const found = made.get(context) ?? { value: make(context) };
    made.set(context, found);
    return found.value;
  };
}
