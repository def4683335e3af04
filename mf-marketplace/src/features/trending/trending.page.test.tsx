import { screen, within } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import TrendingPage, { head } from './trending.page.tsx';

const trending = 'GET /api/product/dynamic-item/trending';
const named = (id: number, name: string) => listing({ id, name, names: { en: name, th: name } });

describe('trending page', () => {
  it('lists every trending item in server order', async () => {
    renderUi(<TrendingPage />, {
      responses: { [trending]: listingPage([named(7, 'Kris'), named(3, 'Bow'), named(9, 'Ring')]) },
    });
    const list = await screen.findByRole('list', { name: 'Trending items' });
    const names = within(list).getAllByRole('heading');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Kris', 'Bow', 'Ring']);
    expect(screen.getByRole('heading', { level: 1, name: 'Trending items' })).toBeVisible();
  });

  it('links to all games when nothing is trending', async () => {
    renderUi(<TrendingPage />, { responses: { [trending]: listingPage([]) } });
    expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
  });

  it('has its own title in both languages', () => {
    const titles = (['en', 'th'] as const).map(
      (language) =>
        head({ language, search: new URLSearchParams(), params: {}, siteOrigin: '', data: () => undefined })
          .title,
    );
    expect(titles).toEqual(['Trending items', 'สินค้ามาแรง']);
  });
});
