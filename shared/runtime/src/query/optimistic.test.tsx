import type { OutputOf } from '@talad/contract/calls';
import { act, screen, waitFor } from '@testing-library/react';
import { cartLine, cartOf } from '../testing/cart-samples.ts';
import { apiError, type FakeResponses } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newUser } from '../testing/users.ts';
import { useIsUnderWay, useOptimisticCommand, useSettled } from './optimistic.ts';
import { useCall } from './query.ts';

type Cart = OutputOf<'GET /api/user/cart'>;

const read = 'GET /api/user/cart';
const lineCall = 'PATCH /api/user/cart-item/:id';
const received = jest.fn();

/** A button that sets the quantity of the cart's first line, and one that shows when all changes have ended. */
function Quantity() {
  const { data, error } = useCall(read, {});
  const settled = useSettled(read);
  const isClearing = useIsUnderWay('DELETE /api/user/cart', () => true);
  const isFirstPending = useIsUnderWay(lineCall, ({ params }) => params.id === 1);
  const set = useOptimisticCommand(lineCall, {
    read,
    apply: (cart, { body }) => ({ ...cart, quantity: body.quantity ?? 0 }),
    replaces: ({ params }) => params.id,
    onError: received,
  });
  const clear = useOptimisticCommand('DELETE /api/user/cart', {
    read,
    apply: (cart) => ({ ...cart, quantity: 0 }),
    onError: received,
  });
  const next = (data?.quantity ?? 0) + 1;
  return (
    <>
      <p>Quantity: {data?.quantity}</p>
      <p>{error ? 'Not loaded' : 'Loaded'}</p>
      <p>{isFirstPending ? 'Raising the first' : 'Still'}</p>
      <p>{isClearing ? 'Clearing' : 'Not clearing'}</p>
      <button type="button" onClick={() => set.mutate({ params: { id: 1 }, body: { quantity: next } })}>
        More
      </button>
      <button type="button" onClick={() => clear.mutate({})}>
        Clear
      </button>
      <button type="button" onClick={() => void settled().then((isDone) => received(`all done: ${isDone}`))}>
        Wait
      </button>
    </>
  );
}

const cartWith = (quantity: number): Cart => cartOf(cartLine({ id: 1, quantity, stock: 99 }));

/** A response that a test gives when it wants. */
function held<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { respond: () => promise, resolve, reject };
}

async function open(responses: FakeResponses) {
  const rendered = renderPage(<Quantity />, {
    user: newUser(),
    responses: { [read]: cartWith(1), ...responses },
  });
  await screen.findByText('Quantity: 1');
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const reads = () => rendered.api.inputsOf(read).length;
  return { ...rendered, press, reads };
}

test('a change is shown at once, and then what the API has', async () => {
  const line = held<Record<string, never>>();
  const { api, press } = await open({ [lineCall]: line.respond });
  await press('More');
  expect(screen.getByText('Quantity: 2')).toBeVisible();
  expect(screen.getByText('Raising the first')).toBeVisible();
  expect(screen.getByText('Not clearing')).toBeVisible();
  api.responses[read] = cartWith(7);
  await act(async () => line.resolve({}));
  expect(await screen.findByText('Quantity: 7')).toBeVisible();
  expect(await screen.findByText('Still')).toBeVisible();
});

test('a failed change is reverted at once and reported, and the read is refetched', async () => {
  const { press, reads } = await open({
    [lineCall]: () => {
      throw apiError('OUT_OF_STOCK');
    },
  });
  await press('More');
  await waitFor(() => expect(received).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Quantity: 1')).toBeVisible();
  await waitFor(() => expect(reads()).toBe(2));
});

test('a failed change is reverted when the read fails too', async () => {
  const { api, press } = await open({
    'DELETE /api/user/cart': () => {
      throw apiError('FORBIDDEN', 403);
    },
  });
  api.responses[read] = () => {
    throw apiError('FORBIDDEN', 403);
  };
  await press('Clear');
  expect(await screen.findByText('Not loaded')).toBeVisible();
  expect(screen.getByText('Quantity: 1')).toBeVisible();
});

test('the read is fetched once, after the last of several changes', async () => {
  const first = held<Record<string, never>>();
  const last = held<Record<string, never>>();
  const { api, press, reads } = await open({
    [lineCall]: first.respond,
    'DELETE /api/user/cart': last.respond,
  });
  await press('More');
  await press('Clear');
  expect(screen.getByText('Quantity: 0')).toBeVisible();
  await act(async () => first.reject(apiError('OUT_OF_STOCK')));
  await waitFor(() => expect(received).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Quantity: 0')).toBeVisible();
  expect(reads()).toBe(1);
  api.responses[read] = cartWith(5);
  await act(async () => last.resolve({}));
  expect(await screen.findByText('Quantity: 5')).toBeVisible();
  expect(reads()).toBe(2);
});

test('a newer change cancels the request of an earlier one, which is no failure', async () => {
  const first = held<Record<string, never>>();
  const second = held<Record<string, never>>();
  const { api, press, reads } = await open({
    [lineCall]: ({ body }) => (body.quantity === 2 ? first.respond() : second.respond()),
  });
  await press('More');
  await press('More');
  await press('Wait');
  const [earlier, newer] = api.requests.filter(({ name }) => name === lineCall);
  expect(earlier?.options.signal?.aborted).toBe(true);
  expect(newer?.options.signal?.aborted).toBe(false);
  expect(screen.getByText('Quantity: 3')).toBeVisible();
  expect(received).not.toHaveBeenCalled();
  await act(async () => second.resolve({}));
  await waitFor(() => expect(received.mock.calls).toEqual([['all done: true']]));
  expect(reads()).toBe(2);
});

test('waiting covers changes that begin meanwhile, and resolves to whether one has failed', async () => {
  const first = held<Record<string, never>>();
  const last = held<Record<string, never>>();
  const { press } = await open({ [lineCall]: first.respond, 'DELETE /api/user/cart': last.respond });
  await press('Wait');
  await waitFor(() => expect(received.mock.calls).toEqual([['all done: true']]));
  received.mockClear();
  await press('More');
  await press('Wait');
  await press('Clear');
  await act(async () => first.resolve({}));
  await waitFor(() => expect(screen.getByText('Still')).toBeVisible());
  expect(received).not.toHaveBeenCalled();
  await act(async () => last.reject(apiError('FORBIDDEN', 403)));
  await waitFor(() => expect(received).toHaveBeenCalledWith('all done: false'));
});
