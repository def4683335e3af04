import type { LiveRemote } from '@talad/contract/composition';
import { Registry } from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { createServerStyles } from '@talad/ui/provider';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The prototype in an object's chain that has a property. */
function ownerOf(object: object, key: PropertyKey): object | undefined {
  for (let next = Object.getPrototypeOf(object); next; next = Object.getPrototypeOf(next))
    if (Object.hasOwn(next, key)) return next;
  return undefined;
}

/** Replaces a data property by an accessor: an inherited data property of a frozen prototype cannot be shadowed by assignment. */
function allowOverride(prototype: object, key: PropertyKey): void {
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
      if (owner) allowOverride(owner, key);
      next.push(Object.getOwnPropertyDescriptor(object, key)?.value);
    }
  }
  for (const object of seen) harden(Object.getPrototypeOf(object));
}

/**
 * Freezes the prototypes of a page's objects (query cache, language, registry): all pages share them, so a method that a
 * remote replaces would stay replaced for other pages.
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
    { server: { apiBaseUrl: '' }, messages: {} },
  );
  const registry = new Registry({
    composition,
    loader: { load: () => Promise.reject(new Error('a sample has no modules')) },
    language: () => 'en',
    addMessages: page.language.addMessages,
  });
  const queries = page.queryClient.getQueryCache();
  hardenClassesOf([
    ...[page, queries, ...queries.getAll(), page.queryClient.getMutationCache(), page.language.i18n],
    ...[registry, registry.loadsOf(name), createServerStyles()],
  ]);
}
