import { member } from '@talad/testing/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, desk, header, loadPanels, windowIs } from '../testing/header.tsx';

beforeAll(loadPanels);
beforeEach(() => localStorage.clear());

describe('on a phone', () => {
  beforeEach(() => windowIs('phone'));

  it('leads a visitor from the search box to what was typed', async () => {
    const { person, address } = header();
    await person.type(within(desk()).getByRole('combobox'), 'ember blade{Enter}');
    expect(address()).toBe('/search?input=ember%20blade');
  });

  it('has five places at the thumb, and says where one is', async () => {
    header({ user: member() });
    const bar = within(screen.getByRole('navigation', { name: 'Main menu' }));
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
    await screen.findByRole('button', { name: 'Cart: sign in to use' });
    expect(within(desk()).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Wallet' }));
    expect(address()).toBe('/signin?callbackUrl=%2F');
  });

  it('gives the focus to the menu’s button after a drawer that the menu opened', async () => {
    const { person } = header({ user: member() });
    await person.click(button('Menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const profile = await within(menu).findByRole('button', { name: 'Profile' });
    // At its own place: a press where the last one was, right after it, is the second half of a double press.
    await person.pointer({ keys: '[MouseLeft]', target: profile, coords: { clientX: 120, clientY: 400 } });
    const drawer = await screen.findByRole('dialog', { name: 'Profile' });
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
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
