import type { OutputOf } from '@talad/contract/calls';
import { Link } from '@talad/runtime/router';
import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { renderPage } from '@talad/testing/render-page';
import { screen, within } from '@testing-library/react';
import { drawerParts } from '../frame/drawer-parts.ts';
import HeaderSlot from '../frame/header.slot.tsx';
import { loadDrawerShell, loadMegaMenuPanel, loadMobileMenu } from '../frame/panel-loaders.ts';
import en from '../locales/en.json';
import { preloadComponent } from '../parts/lazy-part.tsx';

export const paged = { page: 1, pageSize: 20, total: 0, next: null };
export const emptyCart: OutputOf<'GET /api/user/cart'> = {
  cartUpdatedSha256: 'a',
  quantity: 0,
  stores: [],
  openPayments: [],
};

export const responses = (): FakeResponses => ({
  'GET /api/user/cart': emptyCart,
  'GET /api/notification': { results: [], paged },
  'GET /api/notification/transaction': { results: [], paged },
  'POST /api/notification/read-all': {},
  'POST /api/notification/transaction/read-all': {},
  'GET /api/notification/summary/': {
    notification: { unread: 3, latestId: 9 },
    transactionNotification: { unread: 120, latestId: 4 },
    checListkCartItems: { cartUpdatedSha256: 'a', quantity: 2 },
  },
  'GET /api/game/': { results: [], paged },
  'GET /api/product/brand/': { results: [], paged },
});

/** The header on a page with links to other pages; the summary has 3 and 120 unread notifications. */
export const header = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <>
      <HeaderSlot />
      <Link to="/somewhere-else">Leave</Link>
      <Link to="/?page=2">Second page</Link>
      <Link to="/?page=3">Third page</Link>
    </>,
    { messages: { header: en }, responses: responses(), ...options },
  );

/** Mocks the window width, which decides how panels open and where the sign-in links are. */
export const mockViewport = (width: 'desktop' | 'phone') => {
  const list = window.matchMedia('(min-width: 1024px)');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...list,
    media,
    matches: width === 'desktop',
  }));
};

// Panels are separate chunks; their first import takes longer than a query's timeout.
export async function loadPanels(): Promise<void> {
  const parts = Object.values(drawerParts).flatMap(({ Body, Footer }) => (Footer ? [Body, Footer] : [Body]));
  await Promise.all([
    preloadComponent(loadDrawerShell),
    preloadComponent(loadMobileMenu),
    preloadComponent(loadMegaMenuPanel),
    ...parts.map((load) => preloadComponent(load)),
  ]);
}

export const banner = () => screen.getByRole('banner');
export const button = (name: string | RegExp) => within(banner()).getByRole('button', { name });
