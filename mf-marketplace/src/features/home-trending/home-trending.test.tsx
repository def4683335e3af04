import { screen, waitFor } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import HomeTrending from './home-trending.slot.tsx';

const trending = (count: number) => ({
  'GET /api/product/dynamic-item/trending': listingPage(
    Array.from({ length: count }, (_, index) => listing({ id: index + 1 })),
  ),
});

describe('trending items on home', () => {
  it.each([
    [4, 0],
    [5, 1],
  ])('shows %i items with %i "See all" links', async (count, links) => {
    renderUi(<HomeTrending />, { responses: trending(count) });
    expect(await screen.findAllByRole('article')).toHaveLength(count);
    const toAll = screen.queryAllByRole('link', { name: 'See all' });
    expect(toAll.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/trending'));
  });

  it('reports the shown items to the data layer in baht', async () => {
    const { page } = renderUi(<HomeTrending />, { responses: trending(2) });
    const seen = jest.fn();
    page.bus.on('analytics:view-item-list', seen);
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    expect(seen).toHaveBeenCalledWith({
      listName: 'trending',
      currency: 'THB',
      items: [
        { id: 1, name: 'Riverglass Aegis', totalPrice: 1200 },
        { id: 2, name: 'Riverglass Aegis', totalPrice: 1200 },
      ],
    });
  });
});
