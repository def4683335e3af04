import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import FavouritesPage from './favourites.page.tsx';

const favourites = 'GET /api/user/favorite/items';

beforeEach(() => localStorage.clear());

describe('favourites page', () => {
  it('lists favourites page by page in server order, including sold-out listings', async () => {
    const { user, api } = renderUi(<FavouritesPage />, {
      user: newUser(),
      responses: {
        [favourites]: ({ query }) =>
          query?.page
            ? listingPage(
                [listing({ id: 2, names: { en: 'Old Coin', th: 'เหรียญเก่า' }, status: 'sold_out' })],
                null,
                2,
              )
            : listingPage([listing()], '2', 2),
      },
    });
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more items' }));
    expect(await screen.findByText('Old Coin')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(api.inputsOf(favourites).at(-1)).toEqual({ query: { page: '2' } });
  });

  it('shows an empty state with a link to all games', async () => {
    renderUi(<FavouritesPage />, { user: newUser(), responses: { [favourites]: listingPage([]) } });
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/marketplace');
  });

  it('offers a retry when the request fails', async () => {
    renderUi(<FavouritesPage />, { user: newUser() });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
