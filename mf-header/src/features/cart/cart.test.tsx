import type { OutputOf } from '@talad/contract/calls';
import type { ErrorCode } from '@talad/contract/errors';
import { cartLine, cartOf } from '@talad/runtime/testing/cart-samples';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import CartBody from './cart-body.tsx';
import CartFooter from './cart-footer.tsx';

type Cart = OutputOf<'GET /api/user/cart'>;

const two = cartOf(
  cartLine({ id: 1, price: 100.5, quantity: 2 }),
  cartLine({ id: 2, price: 50, isSelected: false }),
);

function cart(content: Cart = two, responses: FakeResponses = {}) {
  return renderPage(
    <>
      <CartBody />
      <CartFooter />
    </>,
    { messages: { header: en }, user: newUser(), responses: { 'GET /api/user/cart': content, ...responses } },
  );
}

const confirm = 'Confirm and go to payment';

it('groups lines by store and totals the selected ones', async () => {
  cart();
  const store = await screen.findByRole('region', { name: 'Malee' });
  expect(within(store).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('1 item selected')).toBeInTheDocument();
  expect(screen.getByText(/You pay ฿201 on the next page, and Talad holds it/)).toBeInTheDocument();
});

it('counts and pays no line that cannot be bought', async () => {
  const { user, api } = cart(
    cartOf(
      cartLine({ id: 1, price: 100 }),
      cartLine({ id: 2, price: 50, status: 'sold_out' }),
      cartLine({ id: 3, price: 20, quantity: 3, stock: 2 }),
    ),
    { 'POST /api/account/v2/payment': { id: 'pay_1' } },
  );
  expect(await screen.findByText('1 item selected')).toBeInTheDocument();
  expect(screen.getByText(/You pay ฿100 on the next page/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Item 3' })).not.toBeChecked();
  expect(screen.getByText('Only 2 left. Reduce the quantity to buy it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() =>
    expect(api.inputsOf('POST /api/account/v2/payment')).toEqual([
      { body: { cartItemIds: [1], total: 100 } },
    ]),
  );
});

it('leads back to a payment that was left open', async () => {
  const { user, address } = cart({
    ...cartOf(),
    stores: [],
    openPayments: [
      { id: 'pay_1', expiresAt: '2026-03-04T10:15:00.000Z', lines: [{ dynamicItemId: 101, quantity: 2 }] },
    ],
  });
  const note = await screen.findByRole('group', { name: 'Payment not finished' });
  expect(note).toHaveTextContent('2 items are reserved for you until 17:15.');
  await user.click(within(note).getByRole('link', { name: 'Continue payment' }));
  expect(address()).toBe('/checkout?paymentId=pay_1');
});

it('groups each of several payments that were left open, without a landmark', async () => {
  const openPayments = ['10:15', '10:30'].map((time, index) => ({
    id: `pay_${index}`,
    expiresAt: `2026-03-04T${time}:00.000Z`,
    lines: [{ dynamicItemId: 101 + index, quantity: 1 }],
  }));
  cart({ ...cartOf(), stores: [], openPayments });
  const notes = await screen.findAllByRole('group', { name: 'Payment not finished' });
  expect(notes.map((note) => /until (\d\d:\d\d)/.exec(note.textContent)?.[1])).toEqual(['17:15', '17:30']);
  expect(screen.queryByRole('region', { name: 'Payment not finished' })).not.toBeInTheDocument();
});

it('updates the selection optimistically', async () => {
  const { user, api } = cart(two, {
    'PATCH /api/user/cart-item/:id': () => new Promise(() => undefined),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Item 2' }));
  expect(screen.getByText('2 items selected')).toBeInTheDocument();
  expect(api.inputsOf('PATCH /api/user/cart-item/:id')).toEqual([
    { params: { id: 2 }, body: { isSelected: true } },
  ]);
});

it('shows the status when a line cannot be deleted, and restores the line', async () => {
  const { user } = cart(two, {
    'DELETE /api/user/cart-item/:id': () => {
      throw apiError('INTERNAL', 500);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Item 2' }));
  const dialog = await screen.findByRole('alertdialog', { name: "Couldn't remove the item" });
  expect(dialog).toHaveTextContent('Status 500');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Item 2' })).toBeInTheDocument();
});

it('shows an error when a quantity cannot be changed', async () => {
  const { user } = cart(two, {
    'PATCH /api/user/cart-item/:id': () => {
      throw apiError('OUT_OF_STOCK');
    },
  });
  const stepper = await screen.findByRole('group', { name: 'Quantity of Item 1' });
  await user.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  expect(await screen.findByRole('alertdialog', { name: "Couldn't update the quantity" })).toHaveTextContent(
    'Status 400',
  );
});

it('shows no error for a quantity request superseded by a newer one', async () => {
  const answered: number[] = [];
  const { user, api } = cart(two, {
    'PATCH /api/user/cart-item/:id': async ({ body }) => {
      if (body.quantity === 3) await new Promise(() => undefined);
      answered.push(body.quantity ?? 0);
      return {};
    },
  });
  const stepper = await screen.findByRole('group', { name: 'Quantity of Item 1' });
  await user.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  await user.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(answered).toEqual([4]));
  expect(api.inputsOf('PATCH /api/user/cart-item/:id')).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('clears the cart only after confirmation', async () => {
  const { user, api, page } = cart(two, { 'DELETE /api/user/cart': {} });
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  const changes = jest.fn();
  page.bus.on('cart:changed', changes);
  const question = await screen.findByRole('alertdialog', { name: 'Clear your cart?' });
  expect(api.inputsOf('DELETE /api/user/cart')).toHaveLength(0);
  api.responses['GET /api/user/cart'] = { ...two, quantity: 0, stores: [] };
  await user.click(within(question).getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(api.inputsOf('DELETE /api/user/cart')).toHaveLength(1);
  await waitFor(() => expect(changes).toHaveBeenCalledWith({ reason: 'cleared' }));
});

it('creates a payment for the selection and opens the checkout', async () => {
  const { user, api, page, address } = cart(two, { 'POST /api/account/v2/payment': { id: 'pay_1' } });
  const begun = jest.fn();
  page.bus.on('analytics:begin-checkout', begun);
  await user.click(await screen.findByRole('button', { name: confirm }));
  await waitFor(() => expect(address()).toBe('/checkout?paymentId=pay_1'));
  expect(api.inputsOf('POST /api/account/v2/payment')).toEqual([{ body: { cartItemIds: [1], total: 201 } }]);
  expect(begun).toHaveBeenCalledWith({ currency: 'THB', value: 201, itemIds: [101] });
});

it('waits for a pending quantity change before creating the payment', async () => {
  const line: { arrive?: () => void } = {};
  const { user, api } = cart(two, {
    'POST /api/account/v2/payment': { id: 'pay_1' },
    'PATCH /api/user/cart-item/:id': () => new Promise((resolve) => (line.arrive = () => resolve({}))),
  });
  const stepper = await screen.findByRole('group', { name: 'Quantity of Item 1' });
  await user.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  await user.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() => expect(line.arrive).toBeDefined());
  expect(api.inputsOf('POST /api/account/v2/payment')).toHaveLength(0);
  line.arrive?.();
  await waitFor(() => expect(api.inputsOf('POST /api/account/v2/payment')).toHaveLength(1));
});

it('creates no payment when a quantity change is refused, and shows the error', async () => {
  const line: { refuse?: () => void } = {};
  const { user, api } = cart(two, {
    'POST /api/account/v2/payment': { id: 'pay_1' },
    'PATCH /api/user/cart-item/:id': () =>
      new Promise((_, reject) => (line.refuse = () => reject(apiError('OUT_OF_STOCK')))),
  });
  const stepper = await screen.findByRole('group', { name: 'Quantity of Item 1' });
  await user.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
  await user.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() => expect(line.refuse).toBeDefined());
  line.refuse?.();
  expect(
    await screen.findByRole('alertdialog', { name: "Couldn't update the quantity" }),
  ).toBeInTheDocument();
  expect(api.inputsOf('POST /api/account/v2/payment')).toHaveLength(0);
});

it('requires a selection before checkout', async () => {
  const { user, api } = cart(cartOf(cartLine({ id: 1, isSelected: false })));
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByRole('alertdialog', { name: 'No items selected' })).toBeInTheDocument();
  expect(api.inputsOf('POST /api/account/v2/payment')).toHaveLength(0);
});

it.each<[ErrorCode, string, string]>([
  ['OUT_OF_STOCK', 'Out of stock', 'Item out of stock. Please try again later.'],
  ['UNPUBLISHED_ITEM', 'No longer on sale', 'off sale'],
  ['OWN_ITEM', 'Unable to purchase own item', 'your own'],
  ['PRICE_CHANGED', "Couldn't start checkout", 'Status 409'],
  ['FORBIDDEN', "Couldn't start checkout", 'Status 403'],
])('shows an error on %s and reloads the cart', async (code, title, message) => {
  const { user, api } = cart(two, {
    'POST /api/account/v2/payment': () => {
      throw apiError(code, { PRICE_CHANGED: 409, FORBIDDEN: 403 }[code as string] ?? 400);
    },
  });
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(message);
  await waitFor(() => expect(api.inputsOf('GET /api/user/cart')).toHaveLength(2));
});

it.each([
  ['OPEN_PAYMENT_LIMIT', 'Finish an open payment first'],
  ['UNPAID_LINE_LIMIT', 'Too many unpaid items'],
  ['UNPAID_STOCK_LIMIT', 'Choose a smaller quantity'],
] as const)('links to the open payments on %s', async (code, title) => {
  const { user, address, api } = cart(two, {
    'POST /api/account/v2/payment': () => {
      throw apiError(code, 409);
    },
  });
  await user.click(await screen.findByRole('button', { name: confirm }));
  const alert = await screen.findByRole('alertdialog', { name: title });
  await waitFor(() => expect(api.inputsOf('GET /api/user/cart')).toHaveLength(2));
  await user.click(within(alert).getByRole('button', { name: 'View open payments' }));
  await waitFor(() => expect(address()).toBe('/transaction-history?group=toPay'));
});

it.each([
  ['NOT_BE_BUYER', 'Unable to purchase'],
  ['INCORRECT_KYC_PERMISSION', 'Identity verification incomplete'],
] as const)('offers the identity check or staying in the cart on %s', async (code, title) => {
  const { user, address } = cart(two, {
    'POST /api/account/v2/payment': () => {
      throw apiError(code);
    },
  });
  await user.click(await screen.findByRole('button', { name: confirm }));
  const first = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(address()).toBe('/');
  await user.click(screen.getByRole('button', { name: confirm }));
  await user.click(await screen.findByRole('button', { name: 'Go to e-KYC' }));
  expect(address()).toBe('/setting/kyc?callbackUrl=%2F');
});
