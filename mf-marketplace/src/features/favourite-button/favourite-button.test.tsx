import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { Toaster } from '@talad/ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import FavouriteButton from './favourite-button.slot.tsx';

const heart = () => screen.getByRole('button', { name: 'Favourite: Aegis' });
const button = <FavouriteButton itemId={41} itemName="Aegis" size="card" />;
const none = { 'GET /api/user/favorite': { itemIds: [] } };

describe('favourite button', () => {
  it('sends guests to the sign-in page', async () => {
    const { user, address } = renderUi(button);
    await user.click(heart());
    expect(address()).toMatch(/^\/signin\?/);
  });

  it('updates optimistically, before the server answers', async () => {
    const { user } = renderUi(button, {
      user: newUser(),
      responses: { ...none, 'POST /api/product/dynamic-item/:id/favorite': () => new Promise(() => {}) },
    });
    await user.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  it('rolls back and shows the error when the server refuses', async () => {
    const { user } = renderUi(
      <>
        {button}
        <Toaster />
      </>,
      {
        user: newUser(),
        responses: {
          ...none,
          'POST /api/product/dynamic-item/:id/favorite': () => {
            throw apiError('NOT_FOUND', 404);
          },
        },
      },
    );
    await user.click(heart());
    expect(
      await within(screen.getByRole('region', { name: 'Notices' })).findByText(/^Not found/),
    ).toBeVisible();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('removes a favourite', async () => {
    let itemIds = [41];
    const { user, api } = renderUi(button, {
      user: newUser(),
      responses: {
        'GET /api/user/favorite': () => ({ itemIds }),
        'POST /api/product/dynamic-item/:id/unfavorite': () => {
          itemIds = [];
          return {};
        },
      },
    });
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(api.inputsOf('POST /api/product/dynamic-item/:id/unfavorite')).toEqual([{ params: { id: 41 } }]);
  });
});
