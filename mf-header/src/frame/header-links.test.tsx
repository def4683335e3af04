import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import { preloadComponent } from '../parts/lazy-part.tsx';
import HeaderSlot from './header.slot.tsx';
import { loadMobileMenu } from './panel-loaders.ts';

const paged = { page: 1, pageSize: 20, total: 0, next: null };
const responses = {
  'GET /api/user/cart': { cartUpdatedSha256: 'a', quantity: 2, stores: [], openPayments: [] },
  'GET /api/notification': { results: [], paged },
  'GET /api/notification/transaction': { results: [], paged },
  'GET /api/notification/summary/': {
    notification: { unread: 0, latestId: 0 },
    transactionNotification: { unread: 0, latestId: 0 },
    checListkCartItems: { cartUpdatedSha256: 'a', quantity: 2 },
  },
  'GET /api/game/': { results: [], paged },
  'GET /api/product/brand/': { results: [], paged },
};
const header = (user?: ReturnType<typeof newUser>) =>
  renderPage(<HeaderSlot />, { messages: { header: en }, responses, user });

beforeAll(() => preloadComponent(loadMobileMenu));

test('shows the number of items on the cart button', async () => {
  header(newUser());
  const button = await screen.findByRole('button', { name: 'Cart, 2' });
  expect(button).toHaveTextContent('2');
  expect(button.parentElement).not.toHaveAttribute('data-dimmed');
});

test('dims the cart button for guests', async () => {
  header();
  const button = await screen.findByRole('button', { name: 'Cart: sign in to use' });
  expect(button.parentElement).toHaveAttribute('data-dimmed');
});

test('links the logo to the home page', () => {
  header();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'talad ตลาด, home' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('links support in the mobile menu to the coming-soon page', async () => {
  const { user } = header();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/comming-soon');
});
