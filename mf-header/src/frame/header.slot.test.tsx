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

  it('comes back from signing in and registering to the page that was open', async () => {
    header({ path: '/marketplace/Sky?page=2' });
    const back = '?callbackUrl=%2Fmarketplace%2FSky%3Fpage%3D2';
    expect(await within(desk()).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin${back}`,
    );
    expect(within(desk()).getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/register${back}`,
    );
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

  it('shows what was new while the list is looked at, and not when it is opened again', async () => {
    const notice = {
      id: 9,
      title: { en: 'Money is here', th: 'เงินเข้าแล้ว' },
      body: { en: '', th: '' },
      image: null,
      link: null,
      createdAt: '2026-03-04T13:05:00.000Z',
    };
    const { person, api } = header({
      user: member(),
      answers: { ...answers(), 'GET /api/notification': { results: [{ ...notice, isRead: false }], paged } },
    });
    api.answers['POST /api/notification/read-all'] = () => {
      api.answers['GET /api/notification'] = { results: [{ ...notice, isRead: true }], paged };
      return {};
    };
    const open = async () => {
      await person.click(await within(desk()).findByRole('button', { name: /^Notifications/ }));
      return within(await screen.findByRole('article'));
    };
    expect((await open()).getByText('New')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await open()).queryByText('New')).not.toBeInTheDocument();
  });

  it('draws a drawer at once and fills it as its answer comes', async () => {
    let answer: (list: OutputOf<'GET /api/notification/transaction'>) => void = () => undefined;
    const { person } = header({
      user: member(),
      answers: {
        ...answers(),
        'GET /api/notification/transaction': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await person.click(await within(desk()).findByRole('button', { name: /^Orders and sales/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Orders and sales' });
    expect(within(drawer).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => answer({ results: [], paged }));
    expect(await within(drawer).findByText('No orders or sales yet')).toBeInTheDocument();
  });

  it.each(['Cart', 'Notifications', 'Orders and sales', 'Wallet', 'Profile'])(
    'closes the drawer that is open by its own button: %s',
    async (title) => {
      header({ user: member() });
      const opener = await within(desk()).findByRole('button', { name: new RegExp(`^${title}`) });
      await act(async () => opener.click());
      expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
      await act(async () => opener.click());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('loads the cart and both lists of notices', async () => {
    const { api } = header({ user: member() });
    for (const list of [
      'GET /api/user/cart',
      'GET /api/notification',
      'GET /api/notification/transaction',
    ] as const)
      await waitFor(() => expect(api.inputsOf(list)).toHaveLength(1));
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

describe('on a phone', () => {
  beforeEach(() => windowIs('phone'));

  it('leads a visitor from the search box to what was typed', async () => {
    const { person, address } = header();
    await person.type(within(desk()).getByRole('combobox'), 'ember blade{Enter}');
    expect(address()).toBe('/search?input=ember%20blade');
  });

  it('has five places at the thumb, and says where one is', async () => {
    header({ user: member() });
    const bar = within(screen.getByRole('navigation', { name: 'Main places' }));
    expect(await bar.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Notifications',
      'Orders',
      'Wallet',
      'Settings',
    ]);
    expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks a visitor to sign in at the places that are a member’s', async () => {
    const { person, address } = header();
    await within(desk()).findByRole('link', { name: 'Sign in' });
    await person.click(screen.getByRole('button', { name: 'Wallet' }));
    expect(address()).toBe('/signin?callbackUrl=%2F');
  });

  it('gives the focus to the menu’s button after a drawer that the menu opened', async () => {
    const { person } = header({ user: member() });
    await person.click(button('Menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await person.click(await within(menu).findByRole('button', { name: 'Profile' }));
    await screen.findByRole('dialog', { name: 'Profile' });
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Menu')).toHaveFocus());
  });

  it.each([
    [800, true],
    [1024, false],
  ])(
    'goes away when a page %s px wide scrolls down, if that is narrow, and comes back on the way up',
    (width, goesAway) => {
      header();
      const bar = desk().firstElementChild;
      const scrollTo = (y: number) => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        act(() => window.dispatchEvent(new Event('scroll')));
      };
      Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
      scrollTo(400);
      expect(bar?.hasAttribute('data-away')).toBe(goesAway);
      scrollTo(380);
      expect(bar).not.toHaveAttribute('data-away');
      scrollTo(0);
    },
  );
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
