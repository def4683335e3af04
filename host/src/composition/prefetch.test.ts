import type { LiveRemote } from '@talad/contract/composition';
import { Registry } from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { createFakeApi } from '@talad/runtime/testing/fake-api';
import { prefetchLoaderCalls } from './prefetch';

const similar = 'GET /api/product/dynamic-item/:id/similar';
const profile = 'GET /api/user/profile';

const remote = (name: string, declaration: Partial<LiveRemote['declaration']>): LiveRemote => ({
  name,
  version: '1',
  globalName: name,
  base: '/',
  entry: 'entry.js',
  integrity: '',
  declaration: {
    name,
    i18n: { namespace: name, locales: ['en', 'th'] },
    nav: [],
    pages: [],
    slots: [],
    ...declaration,
  },
});

const market = remote('mf-market', {
  pages: [
    {
      id: 'item',
      path: '/item/:id',
      module: '',
      access: 'public',
      render: 'server',
      index: true,
      title: { en: 'Item', th: 'สินค้า' },
      slots: ['item.aside'],
      slotProps: { 'item.aside': { itemId: { from: 'path', name: 'id' } } },
    },
  ],
});
const aside = { slot: 'item.aside', order: 1, module: '', load: 'page' } as const;
const auction = remote('mf-auction', {
  slots: [
    {
      ...aside,
      id: 'bids',
      render: 'server',
      needs: [{ call: similar, params: { id: { from: 'prop', name: 'itemId' } } }],
    },
    { ...aside, id: 'own-bids', render: 'browser', needs: [{ call: profile }] },
  ],
});

it('loads what other teams contribute to a page, with data that needs no user, before the page has rendered', async () => {
  const loaded: string[] = [];
  const composition = { compositionId: 'test', remotes: [market, auction] };
  const registry = new Registry({
    composition,
    loader: {
      load: async ({ name }, module) => {
        if (module.startsWith('./slot')) loaded.push(`${name} ${module}`);
        return { default: () => null };
      },
    },
    language: () => 'en',
    addMessages: () => undefined,
  });
  const api = createFakeApi({ [similar]: { results: [] } });
  const page = createPageRuntime(
    { composition, language: 'en', queries: [], siteOrigin: 'https://talad.test' },
    { api, messages: {} },
  );
  const [item] = registry.pages();
  if (!item) throw new Error('there is no page');
  await prefetchLoaderCalls({ page, registry }, item, { id: '41' }, new URLSearchParams());
  expect(loaded).toEqual(['mf-auction ./slot.item.aside.bids', 'mf-auction ./slot.item.aside.own-bids']);
  expect(api.inputsOf(similar)).toEqual([{ params: { id: '41' }, query: {} }]);
  expect(api.inputsOf(profile)).toEqual([]);
});
