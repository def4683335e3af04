import { member } from '@talad/testing/people';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { offer, offerPage } from '../../testing/offers.ts';
import { order, orderItem, orderPage } from '../../testing/orders.ts';
import InventoryPage from './inventory.page.tsx';

const user = member();

describe('the inventory', () => {
  it('shows what I sell in every state, without buttons to buy', async () => {
    draw(<InventoryPage />, {
      user,
      path: '/inventory',
      answers: {
        'GET /api/inventory/selling': offerPage([offer({ id: 1 }), offer({ id: 2, status: 'pending' })]),
      },
    });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('In review')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
  });

  it('shows of what I bought only what was delivered', async () => {
    const items = [
      orderItem({ id: 1, names: { en: 'Delivered', th: 'ก' }, status: 'sent' }),
      orderItem({ id: 2, names: { en: 'Mine', th: 'ข' }, status: 'received' }),
      orderItem({ id: 3, names: { en: 'On its way', th: 'ค' }, status: 'delivery' }),
      orderItem({ id: 4, names: { en: 'Given back', th: 'ง' }, status: 'cancelBySeller' }),
    ];
    draw(<InventoryPage />, {
      user,
      path: '/inventory?view=bought',
      answers: { 'GET /api/transaction/': orderPage([order({ items })]) },
    });
    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(screen.getByText('Mine')).toBeVisible();
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
    expect(screen.queryByText('Given back')).not.toBeInTheDocument();
  });
});
