import type { SyncedItem } from '@talad/contract/linking';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { storeLostResponse } from '@talad/runtime/testing/lost-response';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import { synced } from '../../testing/synced.ts';
import ListItemPage from './list-item.page.tsx';

const read = 'GET /api/user/db-sync/item';
const list = 'POST /api/user/db-sync/item/:id/list';

const page = (results: SyncedItem[], next: string | null = null) => ({
  results,
  paged: { page: 1, pageSize: 24, total: results.length, next },
});

const open = (responses: FakeResponses) =>
  renderUi(<ListItemPage />, {
    user: newUser(),
    path: '/sell?synced=11',
    responses: {
      'GET /api/product/fee': { buyerPays: 100, fee: 5, sellerGets: 95, feeBps: 500 },
      ...responses,
    },
  });

const price = () => screen.findByRole('textbox', { name: /^Price \(THB\)/ });
const go = () => screen.getByRole('button', { name: 'Put on sale' });

beforeEach(() => localStorage.clear());

it('asks only for price and duration, explains the payment, and continues to the synced items', async () => {
  const { user, api, address } = open({ [read]: page([synced()]), [list]: synced({ state: 'locking' }) });
  await user.type(await price(), '200');
  expect(screen.getByText('Monsoon Bow')).toBeVisible();
  expect(screen.getByText('Locked: comes from the game')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Name|Description|stock/i })).not.toBeInTheDocument();
  expect(await screen.findByText(/The buyer pays ฿200, and Talad holds it.*฿190/)).toBeVisible();
  await user.click(go());
  expect(await screen.findByText('Accept the terms to continue.')).toBeVisible();
  expect(api.inputsOf(list)).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(go());
  await waitFor(() => expect(address()).toBe('/inventory?view=synced'));
  expect(api.inputsOf(list)).toEqual([
    expect.objectContaining({ params: { id: 11 }, body: { price: 200, offerDurationDays: 30 } }),
  ]);
});

it('rejects a price and a duration out of range', async () => {
  const { user, api } = open({ [read]: page([synced()]) });
  await user.type(await price(), '0');
  const days = screen.getByRole('textbox', { name: /^Listing duration \(days\)/ });
  await user.clear(days);
  await user.type(days, '0');
  await user.click(screen.getByRole('checkbox'));
  await user.click(go());
  expect(await screen.findByText(/Enter an amount from .* with up to two decimals/)).toBeVisible();
  expect(screen.getByText(/Enter a whole number of days from 1 to/)).toBeVisible();
  expect(api.inputsOf(list)).toEqual([]);
});

it.each([
  ['SYNCED_ITEM_BUSY', /on sale, in an order, or no longer in your account/],
  ['NOT_BE_SELLER', /Verify your identity before you sell/],
  ['LINK_NOT_OFFERED', /doesn't support this way/],
] as const)('explains the error %s and keeps the input', async (code, sentence) => {
  const { user } = open({
    [read]: page([synced()]),
    [list]: () => {
      throw apiError(code, 409);
    },
  });
  await user.type(await price(), '200');
  await user.click(screen.getByRole('checkbox'));
  await user.click(go());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await price()).toHaveValue('200');
});

it('shows the outcome of a listing whose response was lost, in place of its button', async () => {
  const close = 'POST /api/submission/:call/:id/close';
  storeLostResponse(newUser().id, 'list-synced', '/api/user/db-sync/item/11/list');
  const { user, api, address } = open({
    [read]: page([synced()]),
    [close]: { state: 'running', resultId: null, doneAt: null },
  });
  expect(await screen.findByText(/^We're checking what happened/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put on sale' })).not.toBeInTheDocument();
  api.responses[read] = page([synced({ state: 'locking' })]);
  api.responses[close] = { state: 'done', resultId: '11', doneAt: null };
  expect(await screen.findByText(/was done once\.$/, undefined, { timeout: 6000 })).toBeVisible();
  expect(screen.queryByText("This item can't be put on sale")).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(address()).toBe('/inventory?view=synced'));
}, 20_000);

it.each(['listed', 'sold', 'locking'] as const)('refuses an item in state %s', async (state) => {
  open({ [read]: page([synced({ state })]) });
  expect(await screen.findByText("This item can't be put on sale")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put on sale' })).not.toBeInTheDocument();
});

it('retries a failed request and reports a missing item', async () => {
  const { user, api } = open({
    [read]: () => {
      throw apiError('FORBIDDEN', 403);
    },
  });
  const again = await screen.findByRole('button', { name: /again/i });
  api.responses[read] = page([synced({ id: 12 })]);
  await user.click(again);
  expect(await screen.findByText("This item can't be put on sale")).toBeVisible();
});
