import { screen, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { offer, offerPage } from '../../testing/listings.ts';
import TrendingPage, { head } from './trending.page.tsx';

const trending = 'GET /api/product/dynamic-item/trending';
const named = (id: number, name: string) => offer({ id, name, names: { en: name, th: name } });

describe('trending page', () => {
  it('lists every trending item in server order', async () => {
    draw(<TrendingPage />, {
      answers: { [trending]: offerPage([named(7, 'Kris'), named(3, 'Bow'), named(9, 'Ring')]) },
    });
    const list = await screen.findByRole('list', { name: 'Trending items' });
    const names = within(list).getAllByRole('heading');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Kris', 'Bow', 'Ring']);
    expect(screen.getByRole('heading', { level: 1, name: 'Trending items' })).toBeVisible();
  });

  it('links to all games when nothing is trending', async () => {
    draw(<TrendingPage />, { answers: { [trending]: offerPage([]) } });
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
