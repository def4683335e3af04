import type { SyncedItem } from '@talad/contract/linking';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import { synced } from '../../testing/synced.ts';
import InventoryPage from './inventory.page.tsx';

const read = 'GET /api/user/db-sync/item';
const unlist = 'POST /api/user/db-sync/item/:id/unlist';

const renderWith = (results: SyncedItem[]) =>
  renderUi(<InventoryPage />, {
    user: newUser(),
    path: '/inventory?view=synced',
    responses: { [read]: { results, paged: { page: 1, pageSize: 24, total: results.length, next: null } } },
    slots: { 'link-account.modal': ({ gameNames }) => <p>Linking {gameNames.en}</p> },
  });

it('shows the state and the available action of each synced item', async () => {
  renderWith([
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
  expect(rows[1]?.getByText('Locking in game')).toBeVisible();
  expect(rows[1]?.queryByRole('button')).not.toBeInTheDocument();
  expect(rows[2]?.getByText('On sale – locked in game')).toBeVisible();
  expect(rows[2]?.getByText(/On sale for ฿250/)).toBeVisible();
  expect(rows[3]?.getByText('In an order')).toBeVisible();
});

it('limits the actions of a synced listing and edits only its price', async () => {
  const { user, api } = renderUi(<InventoryPage />, {
    user: newUser(),
    path: '/inventory',
    responses: {
      'GET /api/inventory/selling': listingPage([
        listing({ id: 1, itemType: 'db_sync', stock: 1 }),
        listing({ id: 2, itemType: 'db_sync', stock: 0, status: 'sold_out', names: { en: 'Bow', th: 'ธนู' } }),
      ]),
      'GET /api/inventory/selling/count': {
        drafts: 0,
        offers: { draft: 0, pending: 0, published: 1, rejected: 0, unpublished: 0, sold_out: 1, expired: 0 },
      },
      'GET /api/product/fee': { buyerPays: 100, fee: 5, sellerGets: 95, feeBps: 500 },
      'PATCH /api/product/dynamic-item/:id': { id: 1, status: 'published' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Riverglass Aegis' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Edit price', 'Unlist']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit price' }));
  const form = within(await screen.findByRole('form', { name: 'Price for Riverglass Aegis' }));
  expect(form.queryByLabelText(/stock/i)).not.toBeInTheDocument();
  const price = form.getByRole('textbox');
  await user.clear(price);
  await user.type(price, '900');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputsOf('PATCH /api/product/dynamic-item/:id')).toEqual([
      { params: { id: 1 }, body: { price: 900 } },
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Actions for Bow' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View synced items: Bow' })).toHaveAttribute(
    'href',
    '/inventory?view=synced',
  );
});

it('takes a synced item off sale', async () => {
  const { user, api } = renderWith([
    synced({ state: 'listed', listing: { id: 70, status: 'published', price: 250 } }),
  ]);
  api.responses[unlist] = synced({ state: 'unlocking' });
  await user.click(await screen.findByRole('button', { name: 'Take off sale: Monsoon Bow' }));
  await waitFor(() => expect(api.inputsOf(unlist)).toEqual([{ params: { id: 11 } }]));
});

it('shows the buyer an item that waits for a linked account and opens the link dialog', async () => {
  const { user } = renderWith([synced({ state: 'kept', linkId: null })]);
  expect(await screen.findByText('Waiting for your game account')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Link a Himmaran Online account to receive Monsoon Bow' }),
  );
  expect(await screen.findByText('Linking Himmaran Online')).toBeVisible();
});
