import type { GameLink } from '@talad/contract/linking';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { open } from '../../testing/open.tsx';
import DbSyncPage from './db-sync.page.tsx';

const links = 'GET /api/user/db-sync/link';
const unlink = 'DELETE /api/user/db-sync/link/:id';
const picture = { fileUrl: '/api/pictures/a', color: '#223344' };

const link = (overrides: Partial<GameLink> = {}): GameLink => ({
  id: 3,
  game: {
    id: 4,
    slug: 'Himmaran_Online',
    names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
    image: picture,
  },
  user: { username: 'MaliMoon', profileImageUrl: null, gameUserId: 'HO-mali' },
  way: 'google',
  linkedAt: '2026-11-20T03:00:00.000Z',
  syncedAt: '2026-11-20T04:00:00.000Z',
  hasSyncProblem: false,
  itemCount: 5,
  canUnlink: true,
  ...overrides,
});

const game = (id: number, name: string, isSynced = true) => ({
  id,
  slug: name,
  name,
  names: { en: name, th: name },
  genre: { en: 'Adventure', th: 'ผจญภัย' },
  profileImage: picture,
  logo: picture,
  allowedManualCategory: ['weapon'],
  views: 0,
  hue: '#223344',
  dbSync: isSynced
    ? { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null }
    : null,
  publishedDynamicitemCount: 1,
});

const openPage = (results: GameLink[], more: FakeResponses = {}) =>
  open(<DbSyncPage />, {
    path: '/setting/db-sync',
    responses: {
      [links]: { results },
      'GET /api/game/': {
        results: [game(4, 'Himmaran Online'), game(5, 'Krailan Strike'), game(6, 'Tuk Tuk', false)],
        paged: { page: 1, pageSize: 100, total: 3, next: null },
      },
      ...more,
    },
    slots: { 'link-account.modal': ({ gameNames }) => <p>Linking {gameNames.en}</p> },
  });

it('shows an empty state without linked accounts, and offers the games with database sync', async () => {
  const { user } = openPage([]);
  expect(await screen.findByText('No linked game accounts')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link account: Tuk Tuk' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Link account: Krailan Strike' }));
  expect(await screen.findByText('Linking Krailan Strike')).toBeVisible();
});

it('shows the linked account and how it was linked, and does not offer the game again', async () => {
  openPage([link()]);
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('MaliMoon')).toBeVisible();
  expect(row.getByText('Game user ID: HO-mali')).toBeVisible();
  expect(row.getByText(/Linked with Google/)).toBeVisible();
  expect(row.getByText(/5 items/)).toBeVisible();
  expect(row.getByRole('link', { name: 'View items' })).toHaveAttribute('href', '/inventory?view=synced');
  await screen.findByRole('button', { name: 'Link account: Krailan Strike' });
  expect(screen.queryByRole('button', { name: 'Link account: Himmaran Online' })).not.toBeInTheDocument();
});

it('syncs on request, and shows an error if the game does not respond', async () => {
  const { user, api } = openPage([link({ hasSyncProblem: true })], {
    'POST /api/user/db-sync/link/:id/sync': () => {
      throw apiError('GAME_UNAVAILABLE', 503);
    },
  });
  const sync = await screen.findByRole('button', { name: 'Sync now: Himmaran Online' });
  expect(screen.getByText('Out of date')).toBeVisible();
  await user.click(sync);
  expect(await screen.findByRole('alert')).toHaveTextContent("The game isn't responding");
  api.responses['POST /api/user/db-sync/link/:id/sync'] = link();
  api.responses[links] = { results: [link()] };
  await user.click(sync);
  expect(await screen.findByText('Himmaran Online synced.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Out of date')).not.toBeInTheDocument());
});

it('unlinks only after confirmation', async () => {
  const { user, api } = openPage([link()], { [unlink]: {} });
  await user.click(await screen.findByRole('button', { name: 'Unlink: Himmaran Online' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlink MaliMoon?' }));
  expect(api.inputsOf(unlink)).toEqual([]);
  api.responses[links] = { results: [] };
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Himmaran Online unlinked.')).toBeVisible();
  expect(api.inputsOf(unlink)).toEqual([{ params: { id: 3 } }]);
});

it('shows why unlinking is not possible, both up front and when the API refuses', async () => {
  const busy = openPage([link({ canUnlink: false })]);
  expect(await screen.findByRole('button', { name: 'Unlink: Himmaran Online' })).toBeDisabled();
  expect(screen.getByText(/An item from this account is on sale/)).toBeVisible();
  busy.unmount();
  const { user } = openPage([link()], {
    [unlink]: () => {
      throw apiError('LINK_IN_USE', 409);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Unlink: Himmaran Online' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  expect(await question.findByText(/An item from this account is on sale/)).toBeVisible();
});
