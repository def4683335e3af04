import { screen, waitFor } from '@testing-library/react';
import { apiError } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newUser } from '../testing/users.ts';
import { useFavourite } from './favourites.ts';

function Heart({ itemId }: { itemId: number }) {
  const { isFavourite, toggle } = useFavourite(itemId);
  return (
    <button type="button" aria-pressed={isFavourite} onClick={toggle}>
      Item {itemId}
    </button>
  );
}

const hearts = (
  <>
    <Heart itemId={1} />
    <Heart itemId={2} />
  </>
);
const heart = (itemId: number) => screen.getByRole('button', { name: `Item ${itemId}` });

test('favourite buttons share one request, and each toggles its own listing at once', async () => {
  const { api, user } = renderPage(hearts, {
    user: newUser(),
    responses: {
      'GET /api/user/favorite': { itemIds: [2] },
      'POST /api/product/dynamic-item/:id/favorite': () => new Promise(() => undefined),
      'POST /api/product/dynamic-item/:id/unfavorite': {},
    },
  });
  await waitFor(() => expect(heart(2)).toHaveAttribute('aria-pressed', 'true'));
  expect(api.inputsOf('GET /api/user/favorite')).toHaveLength(1);
  await user.click(heart(1));
  await user.click(heart(2));
  expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(heart(2)).toHaveAttribute('aria-pressed', 'false'));
  expect(api.inputsOf('POST /api/product/dynamic-item/:id/unfavorite')).toEqual([{ params: { id: 2 } }]);
});

test('reverts a toggle that the server refuses', async () => {
  const { user } = renderPage(hearts, {
    user: newUser(),
    responses: {
      'GET /api/user/favorite': { itemIds: [] },
      'POST /api/product/dynamic-item/:id/favorite': () => {
        throw apiError('NOT_FOUND', 404);
      },
    },
  });
  await user.click(heart(1));
  await waitFor(() => expect(heart(1)).toHaveAttribute('aria-pressed', 'false'));
});

test('redirects a guest to the sign-in page', async () => {
  const { user, address } = renderPage(hearts, { path: '/marketplace' });
  await user.click(heart(1));
  expect(address()).toBe('/signin?callbackUrl=%2Fmarketplace');
});
