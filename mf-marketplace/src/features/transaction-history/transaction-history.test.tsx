import { member } from '@talad/testing/people';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { order, orderPage } from '../../testing/orders.ts';
import TransactionHistoryPage from './transaction-history.page.tsx';

const list = 'GET /api/transaction/';
const at = { path: '/transaction-history', user: member() };

describe('the transaction history', () => {
  it('begins with what was bought and switches to what was sold', async () => {
    const { person, api, address } = draw(<TransactionHistoryPage />, {
      ...at,
      answers: { [list]: orderPage([order()]) },
    });
    expect(await screen.findByRole('article', { name: 'Order T2611-000077' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Selling' }));
    expect(address()).toBe('/transaction-history?role=seller');
    await waitFor(() => expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { role: 'seller' } }));
  });

  it('filters by status', async () => {
    const { person, api, address } = draw(<TransactionHistoryPage />, {
      ...at,
      answers: { [list]: orderPage([order()]) },
    });
    await person.selectOptions(await screen.findByLabelText('Status'), 'Refunded');
    expect(address()).toBe('/transaction-history?badge=refund');
    await waitFor(() =>
      expect(api.inputsOf(list).at(-1)).toMatchObject({ query: { role: 'buyer', badge: 'refund' } }),
    );
  });

  it('leads to the order, and to the payment of one that is not paid', async () => {
    const unpaid = order({
      id: 78,
      transactionNo: 'T2611-000078',
      badge: 'toPay',
      paidAt: null,
      paymentId: 'pay_9',
    });
    draw(<TransactionHistoryPage />, { ...at, answers: { [list]: orderPage([order(), unpaid]) } });
    const paidCard = within(await screen.findByRole('article', { name: 'Order T2611-000077' }));
    expect(paidCard.getByRole('link', { name: 'Open order' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/77',
    );
    const unpaidCard = within(screen.getByRole('article', { name: 'Order T2611-000078' }));
    expect(unpaidCard.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      '/checkout?paymentId=pay_9',
    );
  });

  it('says what to do when nothing was bought yet', async () => {
    draw(<TransactionHistoryPage />, { ...at, answers: { [list]: orderPage([]) } });
    expect(await screen.findByText('You have not bought anything yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
  });
});
