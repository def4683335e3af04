import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useEvent } from '../events/events.ts';
import { apiError } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newUser } from '../testing/users.ts';
import { CallingRemoteContext } from './call-meta.ts';
import { useCommand } from './command.ts';
import { useCall, useInfiniteCall } from './query.ts';
import { queryKeyOf } from './query-key.ts';

const keysOf = (requests: { name: string; options: { idempotencyKey?: string } }[]) =>
  requests.filter(({ name }) => name.includes('receive')).map(({ options }) => options.idempotencyKey);

function Wallet() {
  const { data } = useCall('GET /api/user/wallet', {});
  return <p>Usable: {data ? data.usable : 'unknown'}</p>;
}

test('useCall delays a read that needs a session until the user signs in', async () => {
  const { api, page } = renderPage(<Wallet />, {
    responses: { 'GET /api/user/wallet': { totalValue: 9, usable: 5, locked: 4, owed: 0 } },
  });
  expect(await screen.findByText('Usable: unknown')).toBeVisible();
  expect(api.inputsOf('GET /api/user/wallet')).toHaveLength(0);
  act(() => page.session.getState().setUser(newUser()));
  expect(await screen.findByText('Usable: 5')).toBeVisible();
});

test('calls that the API refuses or fails are reported with the version whose component made them', async () => {
  let failure = apiError('NOT_FOUND', 404);
  const fail = () => {
    throw failure;
  };
  const responses = {
    'GET /api/user/wallet': fail,
    'POST /api/transaction/item/:id/receive': fail,
    'POST /api/submission/:call/:id/close': { state: 'closed', resultId: null, doneAt: null } as const,
  };
  const { page, user } = renderPage(
    <CallingRemoteContext value={{ remote: 'mf-wallet', version: 'abc' }}>
      <Wallet />
      <Receive />
    </CallingRemoteContext>,
    { user: newUser(), responses },
  );
  const report = jest.spyOn(page.telemetry, 'report');
  await screen.findByText('Usable: unknown');
  await user.click(screen.getByRole('button', { name: 'Received' }));
  expect(await screen.findByText('NOT_FOUND')).toBeVisible();
  const calls = ['GET /api/user/wallet', 'POST /api/transaction/item/:id/receive'];
  const source = { remote: 'mf-wallet', version: 'abc' };
  expect(report.mock.calls).toEqual(
    calls.map((call) => [{ kind: 'api-error', name: `${call} was answered with 404 NOT_FOUND`, ...source }]),
  );
  failure = apiError('INTERNAL', 500);
  await act(() => page.queryClient.refetchQueries({ queryKey: queryKeyOf('GET /api/user/wallet') }));
  await user.click(screen.getByRole('button', { name: 'Received' }));
  expect(await screen.findByText('INTERNAL', undefined, { timeout: 8_000 })).toBeVisible();
  for (const call of calls)
    expect(report).toHaveBeenCalledWith({
      kind: 'error',
      name: `${call} was answered with 500 INTERNAL`,
      ...source,
    });
}, 20_000);

function Receive() {
  const receive = useCommand('POST /api/transaction/item/:id/receive');
  return (
    <>
      <button type="button" onClick={() => receive.mutate({ params: { id: 1 }, body: { version: 2 } })}>
        Received
      </button>
      <p>{receive.isPending ? 'sending' : (receive.error?.code ?? 'quiet')}</p>
    </>
  );
}

test('useCommand keeps the idempotency key until the outcome is known, then uses a new one', async () => {
  let failure = apiError('ILLEGAL_TRANSITION', 409);
  const { api, user } = renderPage(<Receive />, {
    user: newUser(),
    responses: {
      'POST /api/transaction/item/:id/receive': () => {
        throw failure;
      },
    },
  });
  const press = () => user.click(screen.getByRole('button', { name: 'Received' }));
  await press();
  expect(await screen.findByText('ILLEGAL_TRANSITION')).toBeVisible();
  failure = apiError('NETWORK', 0);
  await press();
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, { timeout: 8_000 })).toBeVisible();
  await press();
  const [refused, ...lost] = keysOf(api.requests);
  expect(refused).toMatch(/^[0-9a-f]{32}$/);
  expect(lost.length).toBeGreaterThanOrEqual(4);
  expect(new Set(lost).size).toBe(1);
  expect(lost[0]).not.toBe(refused);
}, 20_000);

const pageOf = (names: string[], next: string | null) => ({
  results: names.map((seller, index) => ({
    id: index + 1,
    kind: 'TOPUP',
    group: 'topUp' as const,
    bucket: 'usable' as const,
    amount: 1,
    balanceAfter: 1,
    link: null,
    memo: { en: seller, th: seller },
    createdAt: '2026-01-01T00:00:00.000Z',
  })),
  paged: { page: 1, pageSize: 2, total: 3, next },
});

function PageWhenKnown({ children }: { children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEvent('drawer:open', () => setKnown(true));
  return isKnown ? children : null;
}

function Statement() {
  const list = useInfiniteCall('GET /api/user/wallet/statement', {}, { pageParam: 'page' });
  return (
    <>
      <p>{list.data?.pages.flatMap(({ results }) => results.map(({ memo }) => memo.en)).join(', ')}</p>
      <button type="button" disabled={!list.hasNextPage} onClick={() => void list.fetchNextPage()}>
        More
      </button>
    </>
  );
}

test('useInfiniteCall reuses a first page that is already in the cache', async () => {
  const { api, page } = renderPage(
    <PageWhenKnown>
      <Statement />
    </PageWhenKnown>,
    { user: newUser() },
  );
  act(() => {
    page.queryClient.setQueryData(queryKeyOf('GET /api/user/wallet/statement'), pageOf(['a', 'b'], '2'));
    page.bus.emit('drawer:open', { drawer: 'wallet' });
  });
  expect(await screen.findByText('a, b')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More' })).toBeEnabled();
  expect(api.inputsOf('GET /api/user/wallet/statement')).toEqual([]);
});

test('useInfiniteCall fetches the next page until there is none', async () => {
  const { api, user } = renderPage(<Statement />, {
    user: newUser(),
    responses: {
      'GET /api/user/wallet/statement': ({ query }) =>
        query?.page === undefined ? pageOf(['a', 'b'], '2') : pageOf(['c'], null),
    },
  });
  expect(await screen.findByText('a, b')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('a, b, c')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  expect(api.inputsOf('GET /api/user/wallet/statement')).toEqual([{ query: {} }, { query: { page: '2' } }]);
});
