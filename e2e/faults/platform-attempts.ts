/**
 * What the server build of a remote may try with the modules of the platform, to change what other pages show or to reach
 * what it should not. Each is the body of a function that runs while its page renders, so that it may use hooks; it
 * returns what it obtained, if anything, or a promise of it, and may throw.
 */
export const platformAttempts: Record<string, string> = {
  'reads the internals of React': `
    return [require('react'), require('react-dom'), require('react/jsx-runtime')].flatMap(Object.keys)
      .find((key) => key.includes('INTERNALS'));`,
  'replaces functions of React': `
    for (const key of ['createElement', 'useState', 'use', 'memo']) try { require('react')[key] = () => null; } catch {}
    try { require('react/jsx-runtime').jsx = () => null; } catch {}
    require('react').Component.prototype.render = () => 'evil';`,
  'replaces components of the platform': `
    for (const [module, key] of [['slot', 'Slot'], ['router', 'Link'], ['i18n', 'useText'], ['query', 'useCall']])
      try { require('@talad/runtime/' + module)[key] = () => 'evil'; } catch {}
    for (const name of ['box', 'text', 'button', 'icon', 'picture'])
      for (const component of Object.values(require('@talad/ui/' + name)))
        for (const key of ['render', 'type', 'displayName', 'defaultProps']) try { component[key] = () => 'evil'; } catch {}`,
  'writes to a context of the platform': `
    const page = require('@talad/runtime/page-context').usePageRuntime();
    const { type: context } = require('@talad/runtime/runtime-provider').RuntimeProvider({ page, children: null });
    for (const key of ['$$typeof', 'Provider', 'Consumer', 'displayName']) try { context[key] = 'evil'; } catch {}
    context._currentValue = { ...page, siteOrigin: 'evil' };
    context._currentValue2 = { ...page, siteOrigin: 'evil' };`,
  'replaces methods of the cache of queries': `
    const { queryClient } = require('@talad/runtime/page-context').usePageRuntime();
    const cache = queryClient.getQueryCache();
    for (const one of [queryClient, cache, ...cache.getAll(), queryClient.getMutationCache()])
      for (let next = Object.getPrototypeOf(one); next && next !== Object.prototype; next = Object.getPrototypeOf(next))
        for (const key of Object.getOwnPropertyNames(next)) try { next[key] = () => 'evil'; } catch {}`,
  'replaces messages of the platform': `
    const { language } = require('@talad/runtime/page-context').usePageRuntime();
    const corrupt = (messages) => {
      for (const [key, value] of Object.entries(messages))
        if (typeof value === 'object') corrupt(value); else try { messages[key] = 'evil'; } catch {}
    };
    for (const namespaces of Object.values(language.i18n.store.data)) for (const one of Object.values(namespaces)) corrupt(one);`,
  'replaces methods of the language': `
    const { i18n } = require('@talad/runtime/page-context').usePageRuntime().language;
    for (const one of [i18n, i18n.store, i18n.translator, ...Object.values(i18n.services)])
      for (let next = Object.getPrototypeOf(Object(one)); next && next !== Object.prototype; next = Object.getPrototypeOf(next))
        for (const key of Object.getOwnPropertyNames(next)) try { next[key] = () => 'evil'; } catch {}`,
  'replaces methods of the registry': `
    const { registry } = require('@talad/runtime/composition/context').useComposition();
    const loads = registry.loadsOf('mf-header');
    for (const one of [registry, loads])
      for (const key of Object.getOwnPropertyNames(Object.getPrototypeOf(one)))
        try { Object.getPrototypeOf(one)[key] = () => undefined; } catch {}`,
  'replaces a module of another remote': `
    const { registry } = require('@talad/runtime/composition/context').useComposition();
    for (const moduleRef of [...registry.slots(), ...registry.pages()].filter(({ remote }) => remote.name !== 'mf-official-store')) {
      const module = registry.peek(moduleRef);
      try { module.default = () => 'evil'; } catch {}
      try { module.default.render = () => 'evil'; } catch {}
      try { module.head = () => ({ title: 'evil' }); } catch {}
    }`,
  'writes to what the components of others return': `
    const seen = new Set();
    const corrupt = (value, depth) => {
      if (typeof value !== 'object' && typeof value !== 'function' || value === null || seen.has(value) || depth > 12) return;
      seen.add(value);
      for (const key of ['_payload', '_init', 'render', 'type', 'compare', 'children', 'className', 'evil'])
        try { if (key in value || key === 'evil') value[key] = key === 'children' ? 'evil' : () => 'evil'; } catch {}
      if (typeof value === 'function') try { corrupt(value({ children: 'text' }), depth + 1); } catch {}
      else for (const one of Object.values(value)) corrupt(one, depth + 1);
    };
    const { registry } = require('@talad/runtime/composition/context').useComposition();
    for (const moduleRef of registry.slots().filter(({ remote }) => remote.name !== 'mf-official-store'))
      corrupt(registry.peek(moduleRef)?.default, 0);
    for (const name of ['page-state', 'section', 'item-card', 'breadcrumb', 'tile', 'date-field'])
      try { for (const one of Object.values(require('@talad/ui/' + name))) corrupt(one, 0); } catch {}`,
  'sets the clock of other pages':
    "require('@talad/runtime/server-clock').syncServerClock('Fri, 01 Jan 2100 00:00:00 GMT', 0, 1);",
  'shows toasts on other pages': "require('@talad/ui/toast').toast?.show({ kind: 'error', text: 'evil' });",
  'calls the API by a client of its own': `
    const { createApiClient } = require('@talad/runtime/api-client');
    return createApiClient({ baseUrl: ORIGIN }).call('GET /api/config', {}).then((data) => JSON.stringify(data), () => undefined);`,
  'calls the API by another adapter': `
    const { createApiClient } = require('@talad/runtime/api-client');
    const call = (adapter) => createApiClient({ baseUrl: ORIGIN, adapter }).call('GET /api/config', {});
    return Promise.any(['http', 'fetch', 'xhr'].map(call)).then((data) => JSON.stringify(data), () => undefined);`,
  'calls the API by the runtime of its page': `
    const { api } = require('@talad/runtime/page-context').usePageRuntime();
    return api.call('GET /api/config', {}).then((data) => JSON.stringify(data), () => undefined);`,
  'calls the API by a query of its own': `
    const { queryClient } = require('@talad/runtime/page-context').usePageRuntime();
    return queryClient.fetchQuery({ queryKey: ['evil'], queryFn: ({ signal }) => {
      for (let next = Object.getPrototypeOf(signal); next; next = Object.getPrototypeOf(next))
        try { next.addEventListener = () => 'evil'; } catch {}
      return fetch(ORIGIN + '/api/config').then((response) => response.text());
    } }).catch(() => undefined);`,
  'renders by itself': "return require('react-dom').renderToString || require('react-dom/server');",
};
