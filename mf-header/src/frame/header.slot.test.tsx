import type { OutputOf } from '@talad/contract/calls';
import type { GameSummary } from '@talad/contract/catalogue';
import { hideLinkToday } from '@talad/runtime/link-reminder';
import { Link } from '@talad/runtime/router';
import type { Answers } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { renderPage } from '@talad/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { preloadPart } from '../parts/lazy-part.tsx';
import { drawerParts } from './drawer-parts.ts';
import HeaderSlot from './header.slot.tsx';
import { loadDrawerShell, loadMobileMenu, loadStallsPanel } from './panel-loaders.ts';

const paged = { page: 1, pageSize: 20, total: 0, next: null };
const emptyCart: OutputOf<'GET /api/user/cart'> = { cartUpdatedSha256: 'a', quantity: 0, stores: [] };

const answers = (): Answers => ({
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

const picture = { fileUrl: '/pictures/a', color: '#445566' };
const syncedGame: GameSummary = {
  id: 1,
  slug: 'Himmaran_Online',
  name: 'Himmaran Online',
  names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  genre: { en: 'MMORPG', th: 'เกมออนไลน์' },
  profileImage: picture,
  hue: '#33aa77',
  dbSync: { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null },
  publishedDynamicitemCount: 40,
};

const header = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <>
      <HeaderSlot />
      <Link to="/somewhere-else">Leave</Link>
      <Link to="/?page=2">Second page</Link>
      <Link to="/?page=3">Third page</Link>
    </>,
    { texts: { header: en }, answers: answers(), ...options },
  );

/** What the window is as wide as; panels that open after a press go by it. */
const windowIs = (width: 'desk' | 'phone') => {
  const list = window.matchMedia('(min-width: 1024px)');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...list,
    media,
    matches: width === 'desk',
  }));
};

// Panels come as scripts of their own; the first import of one takes longer than a query waits.
beforeAll(async () => {
  const parts = Object.values(drawerParts).flatMap(({ Body, Footer }) => (Footer ? [Body, Footer] : [Body]));
  await Promise.all([
    preloadPart(loadDrawerShell),
    preloadPart(loadMobileMenu),
    preloadPart(loadStallsPanel),
    ...parts.map((load) => preloadPart(load)),
  ]);
});

beforeEach(() => localStorage.clear());

const desk = () => screen.getByRole('banner');
const button = (name: string | RegExp) => within(desk()).getByRole('button', { name });

describe('for a visitor', () => {
  it('offers the way in, and a cart that asks to sign in', async () => {
    const { person, address } = header();
    expect(await within(desk()).findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(within(desk()).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(within(desk()).queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
    await person.click(button('Cart: sign in to use it'));
    expect(address()).toBe('/signin?callbackUrl=%2F');
  });

  it('opens the settings with language and colours, and no drawer of a member', async () => {
    const { person, page } = header();
    await within(desk()).findByRole('link', { name: 'Sign in' });
    await person.click(screen.getByRole('button', { name: 'Settings' }));
    const drawer = await screen.findByRole('dialog', { name: 'Settings' });
    expect(await within(drawer).findByRole('radio', { name: 'ไทย' })).toBeInTheDocument();
    expect(within(drawer).getByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    await act(async () => page.bus.emit('drawer:close', {}));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('for a member', () => {
  it('shows the summary’s counts', async () => {
    header({ user: member() });
    expect(
      await within(desk()).findByRole('button', { name: 'Notifications, 3 unread' }),
    ).toBeInTheDocument();
    expect(button('Orders and sales, 120 unread')).toHaveTextContent('99+');
    expect(within(desk()).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('opens a drawer by its button, closes it by Escape and gives the focus back', async () => {
    const { person } = header({ user: member() });
    await person.click(button('Wallet'));
    const drawer = await screen.findByRole('dialog', { name: 'Wallet' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Wallet')).toHaveFocus());
  });

  it('marks all notices read when they are opened', async () => {
    const { person, api } = header({ user: member() });
    await person.click(await within(desk()).findByRole('button', { name: 'Notifications, 3 unread' }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(api.inputsOf('POST /api/notification/read-all')).toHaveLength(1);
    expect(api.inputsOf('POST /api/notification/transaction/read-all')).toHaveLength(0);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button('Notifications')).toBeInTheDocument());
  });

  it('marks all order notices read when they are opened, and reloads them', async () => {
    const { person, api } = header({ user: member() });
    await waitFor(() => expect(api.inputsOf('GET /api/notification/transaction')).toHaveLength(1));
    await person.click(await within(desk()).findByRole('button', { name: /Orders and sales, 120/ }));
    expect(await screen.findByText('No orders or sales yet')).toBeInTheDocument();
    await waitFor(() => expect(api.inputsOf('POST /api/notification/transaction/read-all')).toHaveLength(1));
    await waitFor(() =>
      expect(api.inputsOf('GET /api/notification/transaction').length).toBeGreaterThanOrEqual(2),
    );
    expect(api.inputsOf('POST /api/notification/read-all')).toHaveLength(0);
  });

  it('opens what the page’s events ask for, and closes it with any change of route', async () => {
    const { page } = header({ user: member() });
    await act(async () => page.bus.emit('drawer:open', { drawer: 'cart' }));
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeInTheDocument();
    await act(async () => page.bus.emit('drawer:open', { drawer: 'profile' }));
    expect(await screen.findByRole('dialog', { name: 'Profile' })).toBeInTheDocument();
    await act(async () => screen.getByText('Leave').click());
    expect(await screen.findByText('Elsewhere: /somewhere-else')).toBeInTheDocument();
  });

  it('closes what is open when the next page comes, unless it was opened on the way there', async () => {
    const { page } = header({ user: member() });
    await act(async () => page.bus.emit('drawer:open', { drawer: 'cart' }));
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeInTheDocument();
    await act(async () => screen.getByText('Second page').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    // The address is ahead of the page while that loads.
    window.history.pushState(null, '', '/?page=3');
    await act(async () => page.bus.emit('drawer:open', { drawer: 'profile' }));
    const drawer = await screen.findByRole('dialog', { name: 'Profile' });
    await act(async () => screen.getByText('Third page').click());
    expect(drawer).toHaveAttribute('data-state', 'open');
    window.history.replaceState(null, '', '/');
  });

  it('shows the places that live teams declared in the profile menu, then its own', async () => {
    const { person, page } = header({
      user: member(),
      nav: [
        { area: 'profile-menu', label: { en: 'Inventory', th: 'คลัง' }, path: '/inventory', order: 20 },
        {
          area: 'profile-menu',
          label: { en: 'Profile', th: 'โปรไฟล์' },
          path: '/membership/profile',
          order: 10,
        },
      ],
    });
    const asked = jest.fn();
    page.bus.on('support:open', asked);
    await person.click(button('Profile'));
    const menu = await screen.findByRole('navigation', { name: 'Profile' });
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Profile', 'Inventory', 'Support', 'Settings', 'Sign out']);
    // The form's code comes by itself, so that drawing it waits.
    await act(async () => within(menu).getByRole('button', { name: 'Support' }).click());
    expect(asked).toHaveBeenCalledWith({});
  });
});

describe('the phone’s menu', () => {
  it('opens games and brands in place, and the part that somebody asked for', async () => {
    windowIs('phone');
    const { person, page } = header();
    await person.click(button('Menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByText('Marketplace').closest('details')).not.toHaveAttribute('open');
    await person.click(within(menu).getByText('Marketplace'));
    expect(within(menu).getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    await act(async () => page.bus.emit('drawer:open', { drawer: 'official' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Menu' })).findByRole('link', { name: 'All products' }),
    ).toBeVisible();
  });
});

describe('the doors to the stalls', () => {
  it('open one at a time, close by their own button and by Escape', async () => {
    windowIs('desk');
    const { person } = header();
    await person.click(button('Market'));
    expect(button('Market')).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    await person.click(button('Official'));
    expect(button('Market')).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByRole('link', { name: 'All products' })).toHaveAttribute(
      'href',
      '/official-store',
    );
    await person.click(button('Official'));
    expect(screen.queryByRole('link', { name: 'All products' })).not.toBeInTheDocument();
    await person.click(button('Market'));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'All games' })).not.toBeInTheDocument();
    expect(button('Market')).toHaveFocus();
  });

  describe.each([
    ['desk', 'Market'],
    ['phone', 'Menu'],
  ] as const)('on a %s', (width, opener) => {
    const openGames = async () => {
      windowIs(width);
      const drawn = header({
        answers: { ...answers(), 'GET /api/game/': { results: [syncedGame], paged } },
        slots: { 'link-account.modal': ({ skipTo }) => <p>link first, or go on to {skipTo}</p> },
      });
      await drawn.person.click(button(opener));
      if (width === 'phone') await drawn.person.click(await screen.findByText('Marketplace'));
      return { ...drawn, link: await screen.findByRole('link', { name: /Himmaran Online/ }) };
    };

    it('offer to link the account before a game that is synchronized', async () => {
      const { person, link, address } = await openGames();
      await person.click(link);
      expect(await screen.findByText('link first, or go on to /marketplace/Himmaran_Online')).toBeVisible();
      expect(address()).toBe('/');
    });

    it('lead straight in on a day for which that was hidden', async () => {
      hideLinkToday(1, 'marketplace', true);
      const { person, link, address } = await openGames();
      await person.click(link);
      expect(address()).toBe('/marketplace/Himmaran_Online');
    });
  });
});
