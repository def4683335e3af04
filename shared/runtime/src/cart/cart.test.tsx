import { cartLine, cartOf } from '@talad/testing/cart-samples';
import { apiError } from '@talad/testing/fake-api';
import { renderPage } from '@talad/testing/render-page';
import { newUser } from '@talad/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { useCart, useCartActions, useIsInCart } from './cart.ts';

function Header() {
  const { quantity, selectedTotal } = useCart();
  return (
    <p>
      {quantity} pieces, {selectedTotal} baht
    </p>
  );
}

function Card() {
  const isInCart = useIsInCart(40);
  const { add } = useCartActions();
  return (
    <button type="button" disabled={isInCart} onClick={() => void add(40, 1).catch(() => undefined)}>
      {isInCart ? 'item already in cart' : 'Add'}
    </button>
  );
}

test('useCart and useIsInCart share one cart and one request', async () => {
  let cart = cartOf();
  const { api, user } = renderPage(
    <>
      <Header />
      <Card />
      <Card />
    </>,
    {
      user: newUser(),
      answers: {
        'GET /api/user/cart': () => cart,
        'POST /api/user/cart-item': () => {
          cart = cartOf(cartLine({ id: 1, dynamicItemId: 40, price: 25 }));
          return { id: 1 };
        },
      },
    },
  );
  const [first] = await screen.findAllByRole('button', { name: 'Add' });
  expect(api.inputsOf('GET /api/user/cart')).toHaveLength(1);
  if (first) await user.click(first);
  expect(await screen.findAllByRole('button', { name: 'item already in cart' })).toHaveLength(2);
  expect(screen.getByText('1 pieces, 25 baht')).toBeVisible();
});

test('useIsInCart is true from the click on and reverts when the server refuses', async () => {
  const answer: { fail?: (error: unknown) => void } = {};
  const { user } = renderPage(<Card />, {
    user: newUser(),
    answers: {
      'GET /api/user/cart': cartOf(),
      'POST /api/user/cart-item': () => new Promise((_, reject) => (answer.fail = reject)),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(screen.getByRole('button', { name: 'item already in cart' })).toBeVisible();
  await waitFor(() => expect(answer.fail).toBeDefined());
  answer.fail?.(apiError('OUT_OF_STOCK'));
  expect(await screen.findByRole('button', { name: 'Add' })).toBeVisible();
});
