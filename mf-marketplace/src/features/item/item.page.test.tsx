import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { offerDetail } from '../../testing/offers.ts';
import ItemPage from './item.page.tsx';

const at = { path: '/marketplace/Himmaran_Online/41', route: '/marketplace/:slug/:id' };
const item = 'GET /api/product/dynamic-item/:id';

describe('one item', () => {
  it('says what is paid, what is held and who gets it when, before the button', async () => {
    draw(<ItemPage />, { ...at, answers: { [item]: offerDetail() } });
    expect(
      await screen.findByText(
        'You pay ฿1,200 for each. Talad holds the money until you confirm that you have received the item; only then does somchai get it.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'buy Riverglass Aegis' })).toBeVisible();
    expect(screen.getByText(/somchai delivers within 24 hours of your payment/)).toBeVisible();
  });

  it('shows the seller with figures of real orders', async () => {
    draw(<ItemPage />, { ...at, answers: { [item]: offerDetail() } });
    expect(await screen.findByRole('region', { name: 'Seller' })).toHaveTextContent('somchai');
    expect(screen.getByText('90%')).toBeVisible();
    expect(screen.getByText('2 hours')).toBeVisible();
    expect(screen.getByText('4.8 of 5')).toBeVisible();
  });

  it('shows no invented figures of a seller without orders', async () => {
    const sellerStatistics = {
      ...offerDetail().sellerStatistics,
      completed: 0,
      completionRate: null,
      medianDeliveryMinutes: null,
      rating: null,
    };
    draw(<ItemPage />, { ...at, answers: { [item]: offerDetail({ sellerStatistics }) } });
    expect(await screen.findByText(/No completed orders yet/)).toBeVisible();
    expect(screen.queryByText(/of 5/)).not.toBeInTheDocument();
  });

  it('has no cart button when it is sold out', async () => {
    draw(<ItemPage />, { ...at, answers: { [item]: offerDetail({ status: 'sold_out', stock: 0 }) } });
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
  });

  it('asks the server nothing about an address that is no number', () => {
    const { api } = draw(<ItemPage />, { ...at, path: '/marketplace/Himmaran_Online/abc' });
    expect(screen.getByRole('link', { name: 'More from this game' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online',
    );
    expect(api.requests).toEqual([]);
  });
});
