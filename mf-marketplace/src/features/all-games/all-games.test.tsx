import { hideLinkToday } from '@talad/runtime/link-reminder';
import { screen, waitFor } from '@testing-library/react';
import { game } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import AllGamesPage from './all-games.page.tsx';

const page = (results = [game()]) => ({ results, paged: { page: 1, pageSize: 100, total: 1, next: null } });
const synced = { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null };
const slots = {
  'link-account.modal': ({ skipTo }: { skipTo?: string }) => <p>link first, or go on to {skipTo}</p>,
};

beforeEach(() => localStorage.clear());

describe('all games', () => {
  it('writes the sort order to the URL and requests it', async () => {
    const { user, address, api } = renderUi(<AllGamesPage />, {
      path: '/marketplace',
      responses: { 'GET /api/game/': page() },
    });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name A-Z');
    expect(address()).toBe('/marketplace?order=name');
    await waitFor(() => expect(api.inputsOf('GET /api/game/').at(-1)).toEqual({ query: { order: 'name' } }));
  });

  it('opens a game directly', async () => {
    const { user, address } = renderUi(<AllGamesPage />, {
      path: '/marketplace',
      responses: { 'GET /api/game/': page() },
      slots,
    });
    await user.click(await screen.findByRole('link', { name: 'Himmaran Online' }));
    expect(address()).toBe('/marketplace/Himmaran_Online');
  });

  it('prompts to link a game account before opening a synced game', async () => {
    const { user, address } = renderUi(<AllGamesPage />, {
      path: '/marketplace',
      responses: { 'GET /api/game/': page([game({ dbSync: synced })]) },
      slots,
    });
    await user.click(await screen.findByRole('link', { name: 'Himmaran Online' }));
    expect(await screen.findByText('link first, or go on to /marketplace/Himmaran_Online')).toBeVisible();
    expect(address()).toBe('/marketplace');
  });

  it('does not prompt on a day for which the prompt is hidden', async () => {
    hideLinkToday(1, 'marketplace', true);
    const { user, address } = renderUi(<AllGamesPage />, {
      path: '/marketplace',
      responses: { 'GET /api/game/': page([game({ dbSync: synced })]) },
      slots,
    });
    await user.click(await screen.findByRole('link', { name: 'Himmaran Online' }));
    expect(address()).toBe('/marketplace/Himmaran_Online');
  });

  it('opens a synced game directly when no remote provides the link prompt', async () => {
    const { user, address } = renderUi(<AllGamesPage />, {
      path: '/marketplace',
      responses: { 'GET /api/game/': page([game({ dbSync: synced })]) },
      slots: {},
    });
    await user.click(await screen.findByRole('link', { name: 'Himmaran Online' }));
    expect(address()).toBe('/marketplace/Himmaran_Online');
  });
});
