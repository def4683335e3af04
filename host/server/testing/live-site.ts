import type { LiveRemote } from '@talad/contract/composition';
import type { LiveComposition } from '../composition-source.ts';
import type { RenderResult } from '../render/render-messages.ts';

const shop: LiveRemote = {
  name: 'mf-shop',
  version: '1',
  globalName: 'mf_shop',
  base: '/r/mf-shop/1/',
  entry: 'entry.js',
  integrity: 'sha384-entry',
  declaration: {
    name: 'mf-shop',
    i18n: { namespace: 'mf-shop', locales: ['en', 'th'] },
    nav: [],
    pages: [
      {
        id: 'game',
        path: '/shop/:slug',
        module: './src/game.page.tsx',
        access: 'public',
        render: 'server',
        index: true,
        title: { en: 'A game', th: 'เกม' },
        query: ['page'],
        needs: [
          {
            call: 'GET /api/game/:slug',
            params: { slug: { from: 'path', name: 'slug' } },
            required: true,
          },
        ],
      },
      {
        id: 'orders',
        path: '/shop/orders',
        module: './src/orders.page.tsx',
        access: 'user',
        render: 'browser',
        index: false,
        title: { en: 'Orders', th: 'คำสั่งซื้อ' },
      },
    ],
    slots: [],
  },
};
/** A composition of one remote, with a public page and one that requires sign-in. */
export const live: LiveComposition = {
  composition: { compositionId: 'set', remotes: [shop] },
  files: {
    'mf-shop': {
      integrity: { 'entry.js': 'sha384-entry', 'game.js': 'sha384-game' },
      chunks: { './page.game': ['game.js'] },
    },
  },
  serverBuilds: {},
  leftOut: [],
  fallbacks: [],
};
/** The rendered game page of that remote. */
export const rendered: RenderResult = {
  html: '<main>rendered</main>',
  styles: '<style>main{color:red}</style>',
  head: { title: 'Swords of Siam', canonical: '/shop/swords' },
  renderedModules: [{ remote: 'mf-shop', module: './page.game' }],
  notRendered: [],
};
