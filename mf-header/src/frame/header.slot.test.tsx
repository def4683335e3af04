import type { OutputOf } from '@talad/contract/calls';
import { newUser } from '@talad/runtime/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { banner, button, header, loadPanels, mockViewport, paged, responses } from '../testing/header.tsx';

const orderNotification = (
  id: number,
  isRead: boolean,
): OutputOf<'GET /api/notification/transaction'>['results'][number] => ({
  id,
  type: 'buyer',
  typeStore: 'userStore',
  status: 'waiting',
  messageCode: 'ITEM_HAS_BEEN_PURCHASED',
  linkCode: 'TRANSACTION_HISTORY',
  transactionNo: `T-${id}`,
  transactionV2Id: null,
  itemName: { en: 'Ember Blade', th: 'ดาบถ่าน' },
  imageItem: { fileUrl: '/api/pictures/a', color: '#222' },
  image: null,
  itemCount: 1,
  isRead,
  createdAt: '2026-03-04T13:05:00.000Z',
  extra: { itemId: null },
  transactionItems: [],
});

beforeAll(loadPanels);
beforeEach(() => localStorage.clear());

describe('header for guests', () => {
  beforeEach(() => mockViewport('desktop'));

  it('shows sign-in and registration links, and a cart that requires sign-in', async () => {
    const { user, address } = header();
    expect(await within(banner()).findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(within(banner()).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(within(banner()).queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
    await user.click(button('Cart: sign in to use'));
    expect(address()).toBe('/signin?callbackUrl=%2F');
  });

  it('passes the current page as callback URL to sign-in and registration', async () => {
    header({ path: '/marketplace/Sky?page=2' });
    const back = '?callbackUrl=%2Fmarketplace%2FSky%3Fpage%3D2';
    expect(await within(banner()).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin${back}`,
    );
    expect(within(banner()).getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/register${back}`,
    );
  });

  it('opens the settings drawer with language and colour scheme', async () => {
    const { user, page } = header();
    await within(banner()).findByRole('link', { name: 'Sign in' });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const drawer = await screen.findByRole('dialog', { name: 'Settings' });
    expect(await within(drawer).findByRole('radio', { name: 'ไทย' })).toBeInTheDocument();
    expect(within(drawer).getByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    await act(async () => page.bus.emit('drawer:close', {}));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('header for signed-in users', () => {
  it('shows the summary’s counts', async () => {
    header({ user: newUser() });
    expect(
      await within(banner()).findByRole('button', { name: 'Notifications, 3 unread' }),
    ).toBeInTheDocument();
    expect(button('Orders and sales, 120 unread')).toHaveTextContent('99+');
    expect(within(banner()).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('opens a drawer by its button, closes it with Escape and restores focus', async () => {
    const { user } = header({ user: newUser() });
    await user.click(button('Wallet'));
    const drawer = await screen.findByRole('dialog', { name: 'Wallet' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Wallet')).toHaveFocus());
  });

  it('marks all notifications as read when they are opened', async () => {
    const { user, api } = header({ user: newUser() });
    await user.click(await within(banner()).findByRole('button', { name: 'Notifications, 3 unread' }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    await waitFor(() => expect(api.inputsOf('POST /api/notification/read-all')).toHaveLength(1));
    expect(api.inputsOf('POST /api/notification/transaction/read-all')).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Notifications')).toBeInTheDocument());
  });

  it('marks the notifications as read only after their list has loaded, and keeps the "New" marks', async () => {
    let isRead = false;
    let send: () => void = () => undefined;
    const notification = {
      id: 9,
      title: { en: 'Money is here', th: 'เงินเข้าแล้ว' },
      body: { en: '', th: '' },
      image: null,
      link: null,
      createdAt: '2026-03-04T13:05:00.000Z',
    };
    const waiting: (() => void)[] = [];
    const { user, api } = header({
      user: newUser(),
      responses: {
        ...responses(),
        'GET /api/notification': () =>
          new Promise((resolve) => {
            // Reads `isRead` at response time, not at request time.
            waiting.push(() => resolve({ results: [{ ...notification, isRead }], paged }));
            send = () => {
              for (const respond of waiting.splice(0)) respond();
            };
          }),
        'POST /api/notification/read-all': () => {
          isRead = true;
          return {};
        },
      },
    });
    await user.click(await within(banner()).findByRole('button', { name: /^Notifications/ }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    expect(api.inputsOf('POST /api/notification/read-all')).toHaveLength(0);
    await act(async () => send());
    await waitFor(() => expect(api.inputsOf('POST /api/notification/read-all')).toHaveLength(1));
    await act(async () => send());
    expect(within(await screen.findByRole('article')).getByText('New')).toBeInTheDocument();
  });

  it('shows "New" marks while the list is open, and none when it is reopened', async () => {
    const notification = {
      id: 9,
      title: { en: 'Money is here', th: 'เงินเข้าแล้ว' },
      body: { en: '', th: '' },
      image: null,
      link: null,
      createdAt: '2026-03-04T13:05:00.000Z',
    };
    const { user, api } = header({
      user: newUser(),
      responses: {
        ...responses(),
        'GET /api/notification': { results: [{ ...notification, isRead: false }], paged },
      },
    });
    api.responses['POST /api/notification/read-all'] = () => {
      api.responses['GET /api/notification'] = { results: [{ ...notification, isRead: true }], paged };
      return {};
    };
    const open = async () => {
      await user.click(await within(banner()).findByRole('button', { name: /^Notifications/ }));
      return within(await screen.findByRole('article'));
    };
    expect((await open()).getByText('New')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await open()).queryByText('New')).not.toBeInTheDocument();
  });

  it('renders a drawer immediately and fills it when the response arrives', async () => {
    let respond: (list: OutputOf<'GET /api/notification/transaction'>) => void = () => undefined;
    const { user } = header({
      user: newUser(),
      responses: {
        ...responses(),
        'GET /api/notification/transaction': () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
      },
    });
    await user.click(await within(banner()).findByRole('button', { name: /^Orders and sales/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Orders and sales' });
    expect(within(drawer).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => respond({ results: [], paged }));
    expect(await within(drawer).findByText('No orders or sales yet')).toBeInTheDocument();
  });

  it.each(['Cart', 'Notifications', 'Orders and sales', 'Wallet', 'Profile'])(
    'closes the open drawer by its own button: %s',
    async (title) => {
      header({ user: newUser() });
      const opener = await within(banner()).findByRole('button', { name: new RegExp(`^${title}`) });
      await act(async () => opener.click());
      expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
      await act(async () => opener.click());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('keeps the bars interactive next to an open drawer, and switches drawers with one press', async () => {
    const { user } = header({ user: newUser() });
    await user.click(await within(banner()).findByRole('button', { name: 'Wallet' }));
    await screen.findByRole('dialog', { name: 'Wallet' });
    await waitFor(() => expect(screen.queryByText('Leave')?.closest('[aria-hidden=true]')).toBeTruthy());
    const bottomBar = within(screen.getByRole('navigation', { name: 'Main menu' }));
    await user.click(bottomBar.getByRole('button', { name: 'Settings' }));
    const settings = await screen.findByRole('dialog', { name: 'Settings' });
    expect(screen.queryByRole('dialog', { name: 'Wallet' })).not.toBeInTheDocument();
    await waitFor(() => expect(settings).toContainElement(document.activeElement as HTMLElement));
    await user.click(button('Profile'));
    await screen.findByRole('dialog', { name: 'Profile' });
    await user.click(button('Profile'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('loads the cart and both notification lists', async () => {
    const { api } = header({ user: newUser() });
    for (const list of [
      'GET /api/user/cart',
      'GET /api/notification',
      'GET /api/notification/transaction',
    ] as const)
      await waitFor(() => expect(api.inputsOf(list)).toHaveLength(1));
  });

  it('marks all order notifications as read when they are opened, and reloads them', async () => {
    const { user, api } = header({ user: newUser() });
    await waitFor(() => expect(api.inputsOf('GET /api/notification/transaction')).toHaveLength(1));
    await user.click(await within(banner()).findByRole('button', { name: /Orders and sales, 120/ }));
    expect(await screen.findByText('No orders or sales yet')).toBeInTheDocument();
    await waitFor(() => expect(api.inputsOf('POST /api/notification/transaction/read-all')).toHaveLength(1));
    await waitFor(() =>
      expect(api.inputsOf('GET /api/notification/transaction').length).toBeGreaterThanOrEqual(2),
    );
    expect(api.inputsOf('POST /api/notification/read-all')).toHaveLength(0);
  });

  it('keeps the "New" marks of order notifications until their list is reopened', async () => {
    let isRead = false;
    let markAll: () => void = () => undefined;
    const { user, api } = header({
      user: newUser(),
      responses: {
        ...responses(),
        'GET /api/notification/transaction': ({ query }) => ({
          results: query?.role === 'seller' ? [] : [orderNotification(8, isRead), orderNotification(7, true)],
          paged,
        }),
        'POST /api/notification/transaction/read-all': () =>
          new Promise((resolve) => {
            markAll = () => {
              isRead = true;
              resolve({});
            };
          }),
      },
    });
    const open = async () => {
      await user.click(await within(banner()).findByRole('button', { name: /^Orders and sales/ }));
      return screen.findAllByRole('article');
    };
    const areNew = () => screen.getAllByRole('article').map((row) => within(row).queryByText('New') !== null);
    await open();
    await waitFor(() => expect(api.inputsOf('POST /api/notification/transaction/read-all')).toHaveLength(1));
    const before = api.inputsOf('GET /api/notification/transaction').length;
    await act(async () => markAll());
    await waitFor(() =>
      expect(api.inputsOf('GET /api/notification/transaction').length).toBeGreaterThan(before),
    );
    expect(areNew()).toEqual([true, false]);
    await user.click(screen.getByRole('radio', { name: 'Buying' }));
    await waitFor(() =>
      expect(api.inputsOf('GET /api/notification/transaction')).toContainEqual({ query: { role: 'buyer' } }),
    );
    await waitFor(() => expect(areNew()).toEqual([true, false]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    await waitFor(() => expect(areNew()).toEqual([false, false]));
  });

  it('opens drawers on `drawer:open` events, and follows links after that', async () => {
    const { page } = header({ user: newUser() });
    await act(async () => page.bus.emit('drawer:open', { drawer: 'cart' }));
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeInTheDocument();
    await act(async () => page.bus.emit('drawer:open', { drawer: 'profile' }));
    expect(await screen.findByRole('dialog', { name: 'Profile' })).toBeInTheDocument();
    await act(async () => screen.getByText('Leave').click());
    expect(await screen.findByText('Elsewhere: /somewhere-else')).toBeInTheDocument();
  });

  it('closes the open drawer on navigation, unless it was opened while the page loaded', async () => {
    const { page } = header({ user: newUser() });
    await act(async () => page.bus.emit('drawer:open', { drawer: 'cart' }));
    expect(await screen.findByRole('dialog', { name: 'Cart' })).toBeInTheDocument();
    await act(async () => screen.getByText('Second page').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    // While a page loads, the URL is ahead of the rendered page.
    window.history.pushState(null, '', '/?page=3');
    await act(async () => page.bus.emit('drawer:open', { drawer: 'profile' }));
    const drawer = await screen.findByRole('dialog', { name: 'Profile' });
    await act(async () => screen.getByText('Third page').click());
    expect(drawer).toHaveAttribute('data-state', 'open');
    window.history.replaceState(null, '', '/');
  });

  it('lists the nav entries declared by live remotes in the profile menu, then its own', async () => {
    const { user, page } = header({
      user: newUser(),
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
    const listener = jest.fn();
    page.bus.on('support:open', listener);
    await user.click(button('Profile'));
    const menu = await screen.findByRole('navigation', { name: 'Profile' });
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Profile', 'Inventory', 'Support', 'Settings', 'Sign out']);
    // The form is a lazy chunk, so rendering it is asynchronous.
    await act(async () => within(menu).getByRole('button', { name: 'Support' }).click());
    expect(listener).toHaveBeenCalledWith({});
  });
});
