import type { GameSummary } from '@talad/contract/catalogue';
import { hideLinkToday } from '@talad/runtime/link-reminder';
import { screen } from '@testing-library/react';
import { button, header, loadPanels, mockViewport, paged, responses } from '../testing/header.tsx';

const picture = { fileUrl: '/pictures/a', color: '#445566' };
const syncedGame: GameSummary = {
  id: 1,
  slug: 'Himmaran_Online',
  name: 'Himmaran Online',
  names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  genre: { en: 'MMORPG', th: 'เกมออนไลน์' },
  profileImage: picture,
  logo: picture,
  allowedManualCategory: ['weapon'],
  views: 0,
  hue: '#33aa77',
  dbSync: { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null },
  publishedDynamicitemCount: 40,
};

beforeAll(loadPanels);
beforeEach(() => localStorage.clear());

describe('mega menu', () => {
  it('opens one menu at a time, and closes it by its own button and with Escape', async () => {
    mockViewport('desktop');
    const { user } = header();
    await user.click(button('Market'));
    expect(button('Market')).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
    await user.click(button('Official'));
    expect(button('Market')).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByRole('link', { name: 'All products' })).toHaveAttribute(
      'href',
      '/official-store',
    );
    await user.click(button('Official'));
    expect(screen.queryByRole('link', { name: 'All products' })).not.toBeInTheDocument();
    await user.click(button('Market'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'All games' })).not.toBeInTheDocument();
    expect(button('Market')).toHaveFocus();
  });

  describe.each([
    ['desktop', 'Market'],
    ['phone', 'Menu'],
  ] as const)('on a %s', (width, opener) => {
    const openGames = async () => {
      mockViewport(width);
      const rendered = header({
        responses: { ...responses(), 'GET /api/game/': { results: [syncedGame], paged } },
        slots: { 'link-account.modal': ({ skipTo }) => <p>link first, or go on to {skipTo}</p> },
      });
      await rendered.user.click(button(opener));
      if (width === 'phone') await rendered.user.click(await screen.findByText('Marketplace'));
      return { ...rendered, link: await screen.findByRole('link', { name: /Himmaran Online/ }) };
    };

    it('offers to link an account before opening a synced game', async () => {
      const { user, link, address } = await openGames();
      await user.click(link);
      expect(await screen.findByText('link first, or go on to /marketplace/Himmaran_Online')).toBeVisible();
      expect(address()).toBe('/');
    });

    it('opens the game directly on a day for which the offer is hidden', async () => {
      hideLinkToday(1, 'marketplace', true);
      const { user, link, address } = await openGames();
      await user.click(link);
      expect(address()).toBe('/marketplace/Himmaran_Online');
    });
  });
});
