import { member } from '@talad/testing/people';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { offer, offerPage } from '../../testing/offers.ts';
import FavouritesPage from './favourites.page.tsx';

const kept = 'GET /api/user/favorite/items';

beforeEach(() => localStorage.clear());

describe('the favourites', () => {
  it('are listed as they were kept, sold ones too, a page at a time', async () => {
    const { person, api } = draw(<FavouritesPage />, {
      user: member(),
      answers: {
        [kept]: ({ query }) =>
          query?.page
            ? offerPage(
                [offer({ id: 2, names: { en: 'Old Coin', th: 'เหรียญเก่า' }, status: 'sold_out' })],
                null,
                2,
              )
            : offerPage([offer()], '2', 2),
      },
    });
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Load more items' }));
    expect(await screen.findByText('Old Coin')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(api.inputsOf(kept).at(-1)).toEqual({ query: { page: '2' } });
  });

  it('say how to keep something where nothing is kept', async () => {
    draw(<FavouritesPage />, { user: member(), answers: { [kept]: offerPage([]) } });
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
  });

  it('offer another try when they cannot be had', async () => {
    draw(<FavouritesPage />, { user: member() });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
