import { declareRemote } from '@talad/contract/remote';

/** Manifest of this remote: pages, slots and metadata. The builds, the publisher and the host read only this file. */
export default declareRemote({
  name: 'mf-official-store',
  owner: 'Official store team',
  mission: 'The official store: brands and their items.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'official-store', locales: ['en', 'th'] },
  pages: [
    {
      id: 'brands',
      path: '/official-store',
      module: './src/features/all-brands/all-brands.page.tsx',
      access: 'public',
      render: 'server',
      index: true,
      title: { en: 'Official store', th: 'ร้านทางการ' },
      needs: [{ call: 'GET /api/product/brand/', query: { order: '-transactionitemCount' } }],
    },
    {
      id: 'brand',
      path: '/official-store/:slug',
      module: './src/features/brand/brand.page.tsx',
      access: 'public',
      render: 'server',
      index: true,
      title: { en: 'Brand', th: 'แบรนด์' },
      needs: [
        {
          call: 'GET /api/product/brand/:slug',
          params: { slug: { from: 'path', name: 'slug' } },
          required: true,
        },
        {
          call: 'GET /api/product/brand/:slug/item-group/',
          params: { slug: { from: 'path', name: 'slug' } },
        },
      ],
    },
    {
      id: 'item-group',
      path: '/official-store/:slug/:id',
      module: './src/features/item-group/item-group.page.tsx',
      access: 'public',
      render: 'server',
      index: true,
      title: { en: 'Official item', th: 'สินค้าทางการ' },
      needs: [
        {
          call: 'GET /api/product/item-group/:id',
          params: { id: { from: 'path', name: 'id' } },
          required: true,
        },
      ],
      slots: ['add-to-cart.button'],
    },
  ],
  slots: [
    {
      slot: 'home.brands',
      module: './src/features/home-brands/home-brands.slot.tsx',
      render: 'server',
      load: 'page',
      reserve: [260, 300],
      needs: [{ call: 'GET /api/product/brand/', query: { order: '-transactionitemCount' } }],
    },
  ],
  nav: [],
  events: { emits: ['analytics:view-item-list'], listens: [] },
});
