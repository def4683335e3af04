import { declareRemote, type PageDeclaration } from '@talad/contract/remote';

const cardSlots = ['favourite.button', 'add-to-cart.button'] as const;

/** A page for everyone, search engines included. */
const publicPage = {
  access: 'public',
  render: 'server',
  index: true,
  messages: ['market'],
} satisfies Partial<PageDeclaration>;
/** A page with the signed-in user's own data. */
const ownPage = { access: 'user', render: 'browser', index: false } satisfies Partial<PageDeclaration>;

/** Manifest of this remote: pages, slots and metadata. The builds, the publisher and the host read only this file. */
export default declareRemote({
  name: 'mf-marketplace',
  owner: 'Marketplace team',
  mission: 'The marketplace between users: games, listings, orders and what follows a sale.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: {
    namespace: 'marketplace',
    locales: ['en', 'th'],
    groups: ['market', 'selling', 'orders', 'pictures'],
  },
  pages: [
    {
      id: 'games',
      path: '/marketplace',
      module: './src/features/all-games/all-games.page.tsx',
      ...publicPage,
      title: { en: 'All games', th: 'เกมทั้งหมด' },
      needs: [
        {
          call: 'GET /api/game/',
          query: { order: { from: 'search', name: 'order', fallback: '-publishedDynamicitemCount,name' } },
        },
      ],
    },
    {
      id: 'game',
      path: '/marketplace/:slug',
      module: './src/features/game/game.page.tsx',
      ...publicPage,
      title: { en: 'Game', th: 'เกม' },
      needs: [
        { call: 'GET /api/game/:slug', params: { slug: { from: 'path', name: 'slug' } }, required: true },
        {
          call: 'GET /api/product/dynamic-item/',
          query: {
            game: { from: 'path', name: 'slug' },
            kind: { from: 'search', name: 'kind' },
            sort: { from: 'search', name: 'sort' },
            tag: { from: 'search', name: 'tag' },
            minPrice: { from: 'search', name: 'minPrice' },
            maxPrice: { from: 'search', name: 'maxPrice' },
            facets: true,
          },
        },
      ],
      slots: [...cardSlots],
    },
    {
      id: 'item',
      path: '/marketplace/:slug/:id',
      module: './src/features/item/item.page.tsx',
      ...publicPage,
      title: { en: 'Item', th: 'สินค้า' },
      needs: [
        {
          call: 'GET /api/product/dynamic-item/:id',
          params: { id: { from: 'path', name: 'id' } },
          required: true,
        },
      ],
      slots: [...cardSlots, 'item.aside'],
      slotProps: {
        'item.aside': { itemId: { from: 'path', name: 'id' }, gameSlug: { from: 'path', name: 'slug' } },
      },
    },
    {
      id: 'search',
      path: '/search',
      module: './src/features/search/search.page.tsx',
      access: 'public',
      render: 'server',
      index: false,
      title: { en: 'Search', th: 'ค้นหา' },
      messages: ['market'],
      needs: [
        {
          call: 'GET /api/search/',
          query: {
            input: { from: 'search', name: 'input', required: true },
            kind: { from: 'search', name: 'kind' },
            sort: { from: 'search', name: 'sort' },
          },
        },
        {
          call: 'GET /api/search/place/',
          query: { input: { from: 'search', name: 'input', required: true } },
        },
      ],
      slots: [...cardSlots],
    },
    {
      id: 'seller',
      path: '/seller/:username',
      module: './src/features/seller/seller.page.tsx',
      ...publicPage,
      title: { en: 'Seller', th: 'ผู้ขาย' },
      needs: [
        {
          call: 'GET /api/user/store/:username',
          params: { username: { from: 'path', name: 'username' } },
          required: true,
        },
        {
          call: 'GET /api/product/dynamic-item/',
          query: {
            seller: { from: 'path', name: 'username' },
            kind: { from: 'search', name: 'kind' },
            sort: { from: 'search', name: 'sort' },
          },
        },
        {
          call: 'GET /api/user/store/:username/rating',
          params: { username: { from: 'path', name: 'username' } },
        },
      ],
      slots: [...cardSlots, 'seller.aside'],
      slotProps: { 'seller.aside': { username: { from: 'path', name: 'username' } } },
    },
    {
      id: 'trending',
      path: '/trending',
      module: './src/features/trending/trending.page.tsx',
      ...publicPage,
      title: { en: 'Trending items', th: 'สินค้ามาแรง' },
      needs: [{ call: 'GET /api/product/dynamic-item/trending' }],
      slots: [...cardSlots],
    },
    {
      id: 'recently-viewed',
      path: '/recently-viewed',
      module: './src/features/recently-viewed/recently-viewed.page.tsx',
      access: 'public',
      render: 'browser',
      index: false,
      title: { en: 'Recently viewed', th: 'ดูล่าสุด' },
      messages: ['market'],
      slots: [...cardSlots],
    },
    {
      id: 'favourites',
      path: '/favourites',
      module: './src/features/favourites/favourites.page.tsx',
      ...ownPage,
      title: { en: 'Favourites', th: 'รายการโปรด' },
      messages: ['market'],
      slots: [...cardSlots],
    },
    {
      id: 'transaction-history',
      path: '/transaction-history',
      module: './src/features/transaction-history/transaction-history.page.tsx',
      messages: ['orders'],
      ...ownPage,
      title: { en: 'Transaction history', th: 'ประวัติการซื้อขาย' },
    },
    {
      id: 'delivery',
      path: '/checkout/delivery/dynamic-item/:id',
      module: './src/order-page/order.page.tsx',
      messages: ['orders', 'pictures'],
      ...ownPage,
      title: { en: 'Order', th: 'คำสั่งซื้อ' },
      needs: [{ call: 'GET /api/transaction/:id', params: { id: { from: 'path', name: 'id' } } }],
      slots: ['order.aside'],
      slotProps: { 'order.aside': { transactionId: { from: 'path', name: 'id' } } },
    },
    {
      id: 'inventory',
      path: '/inventory',
      module: './src/features/inventory/inventory.page.tsx',
      messages: ['selling', 'orders'],
      ...ownPage,
      title: { en: 'Inventory', th: 'คลังของฉัน' },
    },
    {
      id: 'list-item',
      path: '/sell',
      module: './src/features/list-item/list-item.page.tsx',
      messages: ['selling', 'pictures'],
      access: 'public',
      render: 'browser',
      index: false,
      title: { en: 'Sell an item', th: 'ลงขายสินค้า' },
    },
    {
      id: 'import-items',
      path: '/sell/import',
      module: './src/features/import-items/import-items.page.tsx',
      messages: ['selling', 'pictures'],
      ...ownPage,
      title: { en: 'Import many items', th: 'นำเข้าหลายรายการ' },
    },
    {
      id: 'edit-item',
      path: '/product/dynamic-item/:id',
      module: './src/features/edit-item/edit-item.page.tsx',
      messages: ['selling', 'pictures'],
      ...ownPage,
      title: { en: 'My item', th: 'สินค้าของฉัน' },
      needs: [
        { call: 'GET /api/product/dynamic-item/:id/edit', params: { id: { from: 'path', name: 'id' } } },
      ],
    },
  ],
  slots: [
    {
      slot: 'home.carousel',
      module: './src/features/home-carousel/home-carousel.slot.tsx',
      render: 'server',
      reserve: [280, 396],
      load: 'page',
      needs: [{ call: 'GET /api/game/carousel' }],
    },
    {
      slot: 'home.protection',
      module: './src/features/home-protection/home-protection.slot.tsx',
      render: 'server',
      reserve: [180, 104],
      load: 'page',
      needs: [{ call: 'GET /api/market/protection' }],
    },
    {
      slot: 'home.ticker',
      module: './src/features/home-ticker/home-ticker.slot.tsx',
      render: 'server',
      reserve: [56, 56],
      load: 'page',
      needs: [{ call: 'GET /api/notification/makey' }],
    },
    {
      slot: 'home.games',
      module: './src/features/home-games/home-games.slot.tsx',
      render: 'server',
      reserve: [280, 340],
      load: 'page',
      needs: [{ call: 'GET /api/game/', query: { order: '-publishedDynamicitemCount,name' } }],
    },
    {
      slot: 'home.trending',
      module: './src/features/home-trending/home-trending.slot.tsx',
      render: 'server',
      reserve: [420, 460],
      load: 'page',
      needs: [{ call: 'GET /api/product/dynamic-item/trending' }],
    },
    {
      slot: 'favourite.button',
      module: './src/features/favourite-button/favourite-button.slot.tsx',
      render: 'server',
      reserve: [44, 44],
      load: 'page',
    },
  ],
  nav: [
    { area: 'profile-menu', label: { en: 'Sell an item', th: 'ลงขายสินค้า' }, path: '/sell', order: 15 },
    { area: 'profile-menu', label: { en: 'Inventory', th: 'คลังของฉัน' }, path: '/inventory', order: 20 },
    { area: 'profile-menu', label: { en: 'Favourites', th: 'รายการโปรด' }, path: '/favourites', order: 25 },
    {
      area: 'profile-menu',
      label: { en: 'Recently viewed', th: 'ดูล่าสุด' },
      path: '/recently-viewed',
      order: 27,
    },
    {
      area: 'profile-menu',
      label: { en: 'History', th: 'ประวัติการซื้อขาย' },
      path: '/transaction-history',
      order: 30,
    },
  ],
  events: {
    emits: [
      'analytics:view-item',
      'analytics:view-item-list',
      'help:open',
      'order:changed',
      'wallet:changed',
    ],
    listens: [],
  },
  outcomes: ['analytics:add-to-cart'],
});
