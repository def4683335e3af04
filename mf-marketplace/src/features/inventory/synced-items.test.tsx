import type { SyncedItem } from '@talad/contract/linking';
import { member } from '@talad/testing/people';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import InventoryPage from './inventory.page.tsx';

const read = 'GET /api/user/db-sync/item';
const unlist = 'POST /api/user/db-sync/item/:id/unlist';
const picture = { fileUrl: '/api/pictures/a', color: '#223344' };

const synced = (differs: Partial<SyncedItem> = {}): SyncedItem => ({
  id: 11,
  linkId: 3,
  game: {
    id: 4,
    slug: 'Himmaran_Online',
    names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
    image: picture,
  },
  names: { en: 'Monsoon Bow', th: 'ธนูมรสุม' },
  image: picture,
  state: 'free',
  listing: null,
  since: '2026-11-20T03:00:00.000Z',
  ...differs,
});

const drawWith = (results: SyncedItem[]) =>
  draw(<InventoryPage />, {
    user: member(),
    path: '/inventory?view=synced',
    answers: { [read]: { results, paged: { page: 1, pageSize: 24, total: results.length, next: null } } },
    slots: { 'link-account.modal': ({ gameNames }) => <p>Linking {gameNames.en}</p> },
  });

it('says of each item where it stands, and what can be done with it', async () => {
  drawWith([
    synced(),
    synced({ id: 12, state: 'locking' }),
    synced({ id: 13, state: 'listed', listing: { id: 70, status: 'published', price: 250 } }),
    synced({ id: 14, state: 'sold', listing: { id: 71, status: 'sold_out', price: 250 } }),
  ]);
  const rows = (await screen.findAllByRole('article')).map((row) => within(row));
  expect(rows[0]?.getByText('In the game')).toBeVisible();
  expect(rows[0]?.getByRole('link', { name: 'Put on sale: Monsoon Bow' })).toHaveAttribute(
    'href',
    '/sell?synced=11',
  );
  expect(rows[1]?.getByText('Being locked in the game')).toBeVisible();
  expect(rows[1]?.queryByRole('button')).not.toBeInTheDocument();
  expect(rows[2]?.getByText('On sale, locked in the game')).toBeVisible();
  expect(rows[2]?.getByText(/On sale for ฿250/)).toBeVisible();
  expect(rows[3]?.getByText('In an order')).toBeVisible();
});

it('takes an item off the market', async () => {
  const { person, api } = drawWith([
    synced({ state: 'listed', listing: { id: 70, status: 'published', price: 250 } }),
  ]);
  api.answers[unlist] = synced({ state: 'unlocking' });
  await person.click(await screen.findByRole('button', { name: 'Take off the market: Monsoon Bow' }));
  await waitFor(() => expect(api.inputsOf(unlist)).toEqual([{ params: { id: 11 } }]));
});

it('shows the buyer what waits for a linked account, and the way there', async () => {
  const { person } = drawWith([synced({ state: 'kept', linkId: null })]);
  expect(await screen.findByText('Waiting for your account')).toBeVisible();
  await person.click(
    screen.getByRole('button', { name: 'Link account of Himmaran Online to receive Monsoon Bow' }),
  );
  expect(await screen.findByText('Linking Himmaran Online')).toBeVisible();
});
