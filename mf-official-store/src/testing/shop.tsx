import type { Brand, ItemGroup } from '@talad/contract/catalogue';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import th from '../locales/th.json';

export const brands = 'GET /api/product/brand/';
export const oneBrand = 'GET /api/product/brand/:slug';
export const itemGroups = 'GET /api/product/brand/:slug/item-group/';
export const oneItem = 'GET /api/product/item-group/:id';

const picture = (name: string) => ({ fileUrl: `/pictures/${name}`, color: '#445566' });

export const brand = (overrides: Partial<Brand> = {}): Brand => ({
  id: 1,
  slug: 'Lotus_Games',
  name: 'Lotus Games',
  names: { en: 'Lotus Games', th: 'โลตัส เกมส์' },
  image: picture('lotus'),
  banner: picture('lotus-banner'),
  tags: [],
  description: { en: 'Passes and codes.', th: 'พาสและโค้ด' },
  itemGroupCount: 3,
  ...overrides,
});

const { id, slug, name, names, image } = brand();
export const variant = (
  overrides: Partial<ItemGroup['items'][number]> & { id: number },
): ItemGroup['items'][number] => ({
  dynamicItemId: 500 + overrides.id,
  names: { en: `${overrides.id} points`, th: `${overrides.id} แต้ม` },
  price: overrides.id,
  stock: 4,
  codesInStock: 0,
  status: 'published',
  ...overrides,
});

export const group = (overrides: Partial<ItemGroup> = {}): ItemGroup => ({
  id: 9,
  brand: { id, slug, name, names, image },
  names: { en: 'Moon points', th: 'แต้มจันทร์' },
  description: { en: 'Points for the moon.', th: 'แต้มสำหรับดวงจันทร์' },
  image: picture('points'),
  tags: [],
  deliveredByCode: true,
  minPrice: 50,
  maxPrice: 100,
  items: [variant({ id: 50, status: 'sold_out', stock: 0 }), variant({ id: 100 }), variant({ id: 300 })],
  ...overrides,
});

export const listOf = <Row,>(results: Row[], next: string | null = null) => ({
  results,
  paged: { page: 1, pageSize: 30, total: results.length, next },
});

export const refused = () => {
  throw apiError('FORBIDDEN', 403);
};

export const open = (ui: ReactNode, responses: FakeResponses, more: RenderPageOptions = {}) =>
  renderPage(ui, {
    messages: { 'official-store': more.language === 'th' ? th : en },
    responses,
    ...more,
  });

/** Input of a page's head() for a given API answer. */
export const headInput = (response: unknown) => ({
  language: 'en' as const,
  params: { slug: 'Lotus_Games', id: '9' },
  search: new URLSearchParams(),
  siteOrigin: 'https://talad.test',
  data: () => response,
});
