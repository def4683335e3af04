import { newUser } from '@talad/runtime/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { banner, button, header, loadPanels, mockViewport } from '../testing/header.tsx';

beforeAll(loadPanels);
beforeEach(() => localStorage.clear());

describe('header on a phone', () => {
  beforeEach(() => mockViewport('phone'));

  it('opens the search results of the typed text', async () => {
    const { user, address } = header();
    await user.type(within(banner()).getByRole('combobox'), 'ember blade{Enter}');
    expect(address()).toBe('/search?input=ember%20blade');
  });

  it('shows a bottom bar of five entries and marks the current page', async () => {
    header({ user: newUser() });
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

  it('asks guests to sign in for entries with user data', async () => {
    const { user, address } = header();
    await screen.findByRole('button', { name: 'Cart: sign in to use' });
    expect(within(banner()).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Wallet' }));
    expect(address()).toBe('/signin?callbackUrl=%2F');
  });

  it('restores focus to the menu button after a drawer opened from the menu closes', async () => {
    const { user } = header({ user: newUser() });
    await user.click(button('Menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const profile = await within(menu).findByRole('button', { name: 'Profile' });
    // With its own coordinates: a quick press at the last position would count as the second half of a double click.
    await user.pointer({ keys: '[MouseLeft]', target: profile, coords: { clientX: 120, clientY: 400 } });
    const drawer = await screen.findByRole('dialog', { name: 'Profile' });
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Menu')).toHaveFocus());
  });

  it.each([
    [800, true],
    [1024, false],
  ])('at %s px, hides on scrolling down: %s; always shows on scrolling up', (width, goesAway) => {
    header();
    const bar = banner().firstElementChild;
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
  });
});

describe('mobile menu', () => {
  it('expands games and brands in place, and the section requested by `drawer:open`', async () => {
    mockViewport('phone');
    const { user, page } = header();
    await user.click(button('Menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByText('Marketplace').closest('details')).not.toHaveAttribute('open');
    await user.click(within(menu).getByText('Marketplace'));
    expect(within(menu).getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    await act(async () => page.bus.emit('drawer:open', { drawer: 'official' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Menu' })).findByRole('link', { name: 'All products' }),
    ).toBeVisible();
  });
});
