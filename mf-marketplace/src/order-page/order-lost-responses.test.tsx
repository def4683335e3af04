import type { TransactionItem } from '@talad/contract/orders';
import { apiError } from '@talad/runtime/testing/fake-api';
import { storeLostResponse } from '@talad/runtime/testing/lost-response';
import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { order, orderItem } from '../testing/orders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import OrderPage from './order.page.tsx';

const one = 'GET /api/transaction/:id';
const at = {
  path: '/checkout/delivery/dynamic-item/77',
  route: '/checkout/delivery/dynamic-item/:id',
  user: newUser(),
};
const moment = '2026-11-20T05:00:00.000Z';
const rating: TransactionItem['rating'] = {
  stars: 4,
  tags: ['fast'],
  text: 'Quick hands',
  createdAt: moment,
  reply: null,
  repliedAt: null,
};

describe('an action whose response was lost', () => {
  const close = 'POST /api/submission/:call/:id/close';
  const outcome = (state: 'running' | 'done') => ({ state, resultId: null, doneAt: null });
  afterEach(() => localStorage.clear());

  it.each([
    ['a report', 'dispute', 'dispute'],
    ['a refund', 'dispute-refund', 'dispute/refund'],
    ['a cancellation', 'cancel', 'cancel'],
    ['added photos', 'evidence', 'evidence'],
  ])(
    'shows the outcome of %s after a reload, before it offers another',
    async (_, call, path) => {
      const item = orderItem({ allowedActions: ['openDispute', 'acceptRefund', 'cancelBySeller'] });
      storeLostResponse(at.user.id, call, `/api/transaction/item/${item.id}/${path}`);
      const { user, api } = renderUi(<OrderPage />, {
        ...at,
        responses: { [one]: order({ items: [item] }), [close]: outcome('running') },
      });
      expect(await screen.findByText(/^We're checking what happened/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Refund buyer' })).not.toBeInTheDocument();
      api.responses[close] = outcome('done');
      expect(await screen.findByText(/was done once\.$/, undefined, { timeout: 6000 })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(await screen.findByRole('button', { name: 'Refund buyer' })).toBeVisible();
    },
    20_000,
  );

  it.each([
    ['a rating', 'rate', 'rate', 'buyer', 'Submit rating', { status: 'received', allowedActions: ['rate'] }],
    [
      'a reply to a rating',
      'rate-reply',
      'rate/reply',
      'seller',
      'Post reply',
      { status: 'received', rating, allowedActions: ['replyRating'] },
    ],
    [
      'an opened code',
      'secret',
      'secret',
      'buyer',
      'View',
      { isDeliveredByCode: true, secret: { revealedAt: null }, allowedActions: ['revealSecret'] },
    ],
    [
      'a code opened again',
      'secret-again',
      'secret/again',
      'buyer',
      'View again',
      { isDeliveredByCode: true, secret: { revealedAt: moment }, allowedActions: ['reopenSecret'] },
    ],
  ] as const)(
    'shows the outcome of %s after a reload, in place of its button',
    async (_, call, path, role, button, parts) => {
      const item = orderItem({ ...parts, allowedActions: [...parts.allowedActions] });
      storeLostResponse(at.user.id, call, `/api/transaction/item/${item.id}/${path}`);
      const { user, api } = renderUi(<OrderPage />, {
        ...at,
        responses: { [one]: order({ role, items: [item] }), [close]: outcome('running') },
      });
      expect(await screen.findByText(/^We're checking what happened/)).toBeVisible();
      expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
      api.responses[close] = outcome('done');
      const done = /was done once\.$|^You opened this at .* To see it, view it again/;
      expect(await screen.findByText(done, undefined, { timeout: 6000 })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(await screen.findByRole('button', { name: button })).toBeVisible();
    },
    20_000,
  );

  it('keeps a typed rating while the page queries the outcome, and offers to send it if nothing was done', async () => {
    const item = orderItem({ status: 'received', allowedActions: ['rate'] });
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: order({ items: [item] }),
        'POST /api/transaction/item/:id/rate': () => {
          throw apiError('NETWORK', 0);
        },
        [close]: outcome('running'),
        'GET /api/submission/:call/:id': outcome('running'),
      },
    });
    await user.click(await screen.findByRole('radio', { name: '5 of 5 stars' }));
    await user.type(screen.getByRole('textbox'), 'Quick hands');
    await user.click(screen.getByRole('button', { name: 'Submit rating' }));
    expect(
      await screen.findByText(/^We're checking what happened/, undefined, { timeout: 6000 }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit rating' })).not.toBeInTheDocument();
    expect(screen.queryByText(/We don't know yet/)).not.toBeInTheDocument();
    api.responses['GET /api/submission/:call/:id'] = { state: 'closed', resultId: null, doneAt: null };
    expect(await screen.findByText(/didn't reach Talad/, undefined, { timeout: 6000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'Submit rating' })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Quick hands');
  }, 30_000);
});
