import { paths } from '@talad/contract/paths';
import type { SlotProps } from '@talad/contract/slots';
import { ApiError } from '@talad/runtime/api-error';
import { cartLine, cartOf } from '@talad/runtime/testing/cart-samples';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import AddToCartSlot from './add-to-cart.slot.tsx';

const item: SlotProps['add-to-cart.button']['item'] = {
  id: 101,
  names: { en: 'Ember Blade', th: 'ดาบถ่าน' },
  status: 'published',
  stock: 5,
  ownerId: 9,
};
const emptyCart = cartOf();

function listing(
  {
    size = 'card',
    responses = {},
    ...overrides
  }: { size?: 'card' | 'page'; responses?: FakeResponses } & Partial<typeof item>,
  options: Parameters<typeof renderPage>[1] = { user: newUser() },
) {
  return renderPage(<AddToCartSlot item={{ ...item, ...overrides }} size={size} />, {
    messages: { header: en },
    ...options,
    responses: { 'GET /api/user/cart': emptyCart, ...responses },
  });
}

const add = 'Add Ember Blade to cart';

it('adds one unit and opens the cart drawer', async () => {
  const { user, api, page } = listing({ responses: { 'POST /api/user/cart-item': { id: 1 } } });
  const opened = jest.fn();
  page.bus.on('drawer:open', opened);
  await user.click(screen.getByRole('button', { name: add }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith({ drawer: 'cart' }));
  expect(api.inputsOf('POST /api/user/cart-item')).toEqual([{ body: { dynamicItem: 101, quantity: 1 } }]);
});

it('adds the quantity selected on the listing page', async () => {
  const { user, api } = listing({ size: 'page', responses: { 'POST /api/user/cart-item': { id: 1 } } });
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() =>
    expect(api.inputsOf('POST /api/user/cart-item')).toEqual([{ body: { dynamicItem: 101, quantity: 2 } }]),
  );
});

it('sends guests to the sign-in with a callback URL', async () => {
  const { user, api, address } = listing({}, { path: '/marketplace/Rune_Frontier' });
  await user.click(screen.getByRole('button', { name: add }));
  expect(address()).toBe('/signin?callbackUrl=%2Fmarketplace%2FRune_Frontier');
  expect(api.inputsOf('POST /api/user/cart-item')).toHaveLength(0);
});

it('shows the item as in the cart on click, and rolls back if the server refuses', async () => {
  const pending: { fail?: (error: unknown) => void } = {};
  const { user } = listing({
    responses: { 'POST /api/user/cart-item': () => new Promise((_, reject) => (pending.fail = reject)) },
  });
  await user.click(screen.getByRole('button', { name: add }));
  expect(screen.getByText('Item already in cart')).toBeVisible();
  await waitFor(() => expect(pending.fail).toBeDefined());
  pending.fail?.(apiError('OUT_OF_STOCK'));
  expect(await screen.findByRole('alertdialog', { name: 'Unable to purchase' })).toBeInTheDocument();
  expect(screen.queryByText('Item already in cart')).not.toBeInTheDocument();
});

it('shows the item as in the cart in every place of the page, which share one request', async () => {
  const { user, api, page } = renderPage(
    <>
      <AddToCartSlot item={item} size="card" />
      <AddToCartSlot item={item} size="card" />
    </>,
    {
      messages: { header: en },
      user: newUser(),
      responses: { 'GET /api/user/cart': emptyCart, 'POST /api/user/cart-item': { id: 1 } },
    },
  );
  const changes = jest.fn();
  page.bus.on('cart:changed', changes);
  const [first] = await screen.findAllByRole('button', { name: add });
  expect(api.inputsOf('GET /api/user/cart')).toHaveLength(1);
  api.responses['GET /api/user/cart'] = cartOf(cartLine({ id: 1 }));
  if (first) await user.click(first);
  expect(await screen.findAllByText('Item already in cart')).toHaveLength(2);
  await waitFor(() => expect(changes).toHaveBeenCalledWith({ reason: 'added' }));
});

it('reports the selected quantity to the listing page', async () => {
  const onQuantity = jest.fn();
  const { user } = renderPage(<AddToCartSlot item={item} size="page" onQuantity={onQuantity} />, {
    messages: { header: en },
    user: newUser(),
    responses: { 'GET /api/user/cart': emptyCart },
  });
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  expect(onQuantity).toHaveBeenLastCalledWith(2);
});

it('shows that the item is already in the cart, and opens the cart drawer', async () => {
  const { user, api, page } = listing({ responses: { 'GET /api/user/cart': cartOf(cartLine({ id: 1 })) } });
  const opened = jest.fn();
  page.bus.on('drawer:open', opened);
  await user.click(await screen.findByRole('button', { name: 'Item already in cart' }));
  expect(opened).toHaveBeenCalledWith({ drawer: 'cart' });
  expect(api.inputsOf('POST /api/user/cart-item')).toHaveLength(0);
});

it.each([
  ['the user’s own item', { ownerId: 7 }, 'Unable to purchase own item'],
  ['an item without stock', { stock: 0 }, 'Sold out'],
  ['an item that is not on sale', { status: 'unpublished' as const }, 'Not on sale'],
])('does not add %s and shows the reason', async (_, overrides, reason) => {
  const { user, api } = listing(overrides);
  const button = screen.getByRole('button', { name: reason });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(api.inputsOf('POST /api/user/cart-item')).toHaveLength(0);
});

const cartWithOpenPayment = {
  ...cartOf(),
  openPayments: [
    { id: 'pay_1', expiresAt: '2026-03-04T10:15:00.000Z', lines: [{ dynamicItemId: 101, quantity: 1 }] },
  ],
};

it.each(['card', 'page'] as const)(
  'leads to the open payment that holds the last unit (%s)',
  async (size) => {
    const { user, api, address } = listing({
      size,
      stock: 0,
      status: 'sold_out',
      responses: { 'GET /api/user/cart': cartWithOpenPayment },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue payment' }));
    expect(address()).toBe('/checkout?paymentId=pay_1');
    expect(api.inputsOf('POST /api/user/cart-item')).toHaveLength(0);
  },
);

it('links to the open payments if the page has no data on the one that reserves the item', async () => {
  const { user, address } = listing({
    responses: {
      'POST /api/user/cart-item': () => {
        throw apiError('HELD_BY_OPEN_PAYMENT');
      },
    },
  });
  await user.click(screen.getByRole('button', { name: add }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unable to purchase' });
  await user.click(within(dialog).getByRole('button', { name: 'View open payments' }));
  expect(address()).toBe(paths.openPayments());
});

it('shows the server’s reason when the item is refused', async () => {
  const { user } = listing({
    responses: {
      'POST /api/user/cart-item': () => {
        throw new ApiError({
          code: 'OUT_OF_STOCK',
          status: 400,
          detail: 'This item is out of stock.',
          errors: [{ code: 'OUT_OF_STOCK', detail: 'This item is out of stock.' }],
        });
      },
    },
  });
  await user.click(screen.getByRole('button', { name: add }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unable to purchase' });
  expect(dialog).toHaveTextContent('This item is out of stock.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('shows a default message when the server gives no reason', async () => {
  const { user } = listing({
    responses: {
      'POST /api/user/cart-item': () => {
        throw apiError('VALIDATION');
      },
    },
  });
  await user.click(screen.getByRole('button', { name: add }));
  expect(await screen.findByRole('alertdialog', { name: 'Unable to purchase' })).toHaveTextContent(
    'Unable to purchase this item',
  );
});

it.each([
  ['NOT_BE_BUYER', /You need to be a verified buyer/],
  ['INCORRECT_KYC_PERMISSION', /needs an approved identity verification/],
] as const)('links to the identity check with a callback URL on %s', async (code, sentence) => {
  const refuse = () => {
    throw apiError(code);
  };
  const opened = listing(
    { responses: { 'POST /api/user/cart-item': refuse } },
    { user: newUser(), path: '/marketplace/Sky?page=2' },
  );
  await opened.user.click(screen.getByRole('button', { name: add }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unable to purchase' });
  expect(dialog).toHaveTextContent(sentence);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Go to e-KYC' }));
  await waitFor(() =>
    expect(opened.address()).toBe('/setting/kyc?callbackUrl=%2Fmarketplace%2FSky%3Fpage%3D2'),
  );
});
