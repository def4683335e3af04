import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { order, orderItem, orderPage } from '../../testing/orders.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import TransactionHistoryPage from './transaction-history.page.tsx';

const list = 'GET /api/transaction/';
const at = { path: '/transaction-history', user: newUser() };

describe('transaction history page', () => {
  it('starts with purchases and switches to sales', async () => {
    const { user, api, address } = renderUi(<TransactionHistoryPage />, {
      ...at,
      responses: { [list]: orderPage([order()]) },
    });
    expect(await screen.findByRole('article', { name: 'Order T2611-000077' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Selling' }));
    expect(address()).toBe('/transaction-history?role=seller');
    await waitFor(() => expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { role: 'seller' } }));
  });

  it('filters by status', async () => {
    const { user, api, address } = renderUi(<TransactionHistoryPage />, {
      ...at,
      responses: { [list]: orderPage([order()]) },
    });
    await user.selectOptions(await screen.findByLabelText('Status'), 'Refunded');
    expect(address()).toBe('/transaction-history?badge=refund');
    await waitFor(() =>
      expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { role: 'buyer', badge: 'refund' } }),
    );
  });

  it('links a paid order to its page and an unpaid one to its payment', async () => {
    const unpaid = order({
      id: 78,
      transactionNo: 'T2611-000078',
      badge: 'toPay',
      paidAt: null,
      paymentId: 'pay_9',
    });
    renderUi(<TransactionHistoryPage />, { ...at, responses: { [list]: orderPage([order(), unpaid]) } });
    const paidCard = within(await screen.findByRole('article', { name: 'Order T2611-000077' }));
    expect(paidCard.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/77',
    );
    const unpaidCard = within(screen.getByRole('article', { name: 'Order T2611-000078' }));
    expect(unpaidCard.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      '/checkout?paymentId=pay_9',
    );
  });

  it('shows the count of each group and filters by group', async () => {
    const counts = { all: 9, toPay: 1, inProgress: 2, disputed: 3, toRate: 0, complete: 2, cancelled: 1 };
    const { user, api, address } = renderUi(<TransactionHistoryPage />, {
      ...at,
      responses: { [list]: orderPage([order()]), 'GET /api/transaction/count': counts },
    });
    await user.click(await screen.findByRole('link', { name: 'Disputed 3' }));
    expect(address()).toBe('/transaction-history?group=disputed');
    expect(screen.getByRole('link', { name: 'Disputed 3' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { group: 'disputed' } }));
  });

  it('searches while typing, starting at the first page', async () => {
    const { user, api, address } = renderUi(<TransactionHistoryPage />, {
      ...at,
      path: '/transaction-history?page=1-90-1796000000000',
      responses: { [list]: ({ query }) => orderPage(query?.q ? [] : [order()]) },
    });
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search by order, item, game or name' }),
      'kris',
    );
    expect(await screen.findByText('No orders match "kris"')).toBeVisible();
    expect(address()).toBe('/transaction-history?q=kris');
    expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { q: 'kris', page: undefined } });
    await user.click(screen.getByRole('link', { name: 'Show all orders' }));
    expect(await screen.findByRole('article', { name: 'Order T2611-000077' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('links to the first page and to the orders after the last one shown', async () => {
    const { user, api, address } = renderUi(<TransactionHistoryPage />, {
      ...at,
      path: '/transaction-history?group=complete&page=1-90-1796000000000',
      responses: {
        [list]: {
          results: [order()],
          paged: { page: 2, pageSize: 20, total: 41, next: '2-77-1795000000000' },
        },
      },
    });
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(api.inputsOf(list)).toEqual([
      { query: { role: 'buyer', group: 'complete', page: '1-90-1796000000000' } },
    ]);
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute(
      'href',
      '/transaction-history?group=complete',
    );
    await user.click(screen.getByRole('link', { name: 'Older' }));
    expect(address()).toBe('/transaction-history?group=complete&page=2-77-1795000000000');
    await waitFor(() =>
      expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { page: '2-77-1795000000000' } }),
    );
  });

  it('shows the next step of an order', async () => {
    renderUi(<TransactionHistoryPage />, {
      ...at,
      responses: { [list]: orderPage([order({ items: [orderItem({ allowedActions: ['receive'] })] })]) },
    });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Delivered – check and confirm')).toBeVisible();
  });

  it('shows an empty state with a link to all games', async () => {
    renderUi(<TransactionHistoryPage />, { ...at, responses: { [list]: orderPage([]) } });
    expect(await screen.findByText('No purchases yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
  });
});
