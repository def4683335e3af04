import type { LiveRemote } from '@talad/contract/composition';
import { Registry } from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { createServerStyles } from '@talad/ui/provider';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The object in the chain of prototypes that has a property which others may set on themselves. */
function ownerOf(object: object, key: PropertyKey): object | undefined {
  for (let next = Object.getPrototypeOf(object); next; next = Object.getPrototypeOf(next))
    if (Object.hasOwn(next, key)) return next;
  return undefined;
}

/** An object inherits from a frozen one what it cannot set on itself by assignment, unless that is a pair of functions. */
function letOverride(prototype: object, key: PropertyKey): void {
  const { value, writable, configurable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
  if (!writable || !configurable) return;
  Object.defineProperty(prototype, key, {
    get: () => value,
    set(this: object, next: unknown) {
      Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
  });
}

function hardenClassesOf(samples: readonly unknown[]): void {
  const seen = new Set<object>();
  const next = [...samples];
  while (next.length > 0) {
    const object = next.pop();
    if (!isObject(object) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof Map || object instanceof Set) next.push(...object.keys(), ...object.values());
    for (const key of Reflect.ownKeys(object)) {
      const owner = ownerOf(object, key);
      if (owner) letOverride(owner, key);
      next.push(Object.getOwnPropertyDescriptor(object, key)?.value);
    }
  }
  for (const object of seen) harden(Object.getPrototypeOf(object));
}

/**
 * What a page is made of (the cache of its queries, its language, its registry) shares the prototypes of its classes with
 * what other pages are made of: a method that a remote replaces there would stay replaced.
 */
export function hardenClasses(): void {
  const name = 'mf-sample';
  const remote: LiveRemote = {
    ...{ name, version: '', globalName: '', base: '', entry: '', integrity: '' },
    declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
  };
  const composition = { compositionId: '', remotes: [remote] };
  const page = createPageRuntime(
    { composition, language: 'en', queries: [[[name], 0]], siteOrigin: '' },
    { server: { apiBaseUrl: '' }, texts: {} },
  );
  const registry = new Registry({
    composition,
    loader: { load: () => Promise.reject(new Error('a sample has no modules')) },
    language: () => 'en',
    addTexts: page.language.addTexts,
  });
  const queries = page.queryClient.getQueryCache();
  hardenClassesOf([
    ...[page, queries, ...queries.getAll(), page.queryClient.getMutationCache(), page.language.i18n],
    ...[registry, registry.loadsOf(name), createServerStyles()],
  ]);
}
