import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import HomeProtection from './home-protection.slot.tsx';

const call = 'GET /api/market/protection';
const region = () => screen.findByRole('region', { name: 'Your money is held until you receive your item' });

describe('buyer protection on home', () => {
  it('shows the live figures and links to the buying guide', async () => {
    renderUi(<HomeProtection />, {
      responses: { [call]: { completedOrders: 1840, moneyHeld: 52_310.5, verifiedSellers: 214 } },
    });
    expect(await region()).toBeVisible();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['1,840', '฿52,310', '214']);
    expect(screen.getByRole('link', { name: 'How buying works' })).toHaveAttribute(
      'href',
      '/guide-books/how-to-buy',
    );
  });
});
