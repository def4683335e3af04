import type { OutputOf } from '@talad/contract/calls';
import type { DehydratedCall } from '@talad/contract/composition';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { runtimeMessages } from '../i18n/runtime-messages.ts';
import type { PageRuntime } from '../page/page-context.ts';
import { createPageRuntime } from '../page/page-runtime.ts';
import { RuntimeProvider } from '../page/runtime-provider.tsx';
import { createFakeApi } from '../testing/fake-api.ts';
import { useCall, useInfiniteCall } from './query.ts';
import { queryKeyOf } from './query-key.ts';

const games = 'GET /api/game/';
const key = queryKeyOf(games);

const gamesInAll = (total: number): OutputOf<typeof games> => ({
  results: [],
  paged: { page: 1, pageSize: 20, total, next: null },
});

function Games() {
  const { data, isLoading } = useCall(games, {});
  return <p>{isLoading ? 'coming' : `${data?.paged.total} games`}</p>;
}

function GrowingGames() {
  const { data, isPending } = useInfiniteCall(games, {}, { pageParam: 'page' });
  return <p>{isPending ? 'coming' : `${data?.pages[0]?.paged.total} games`}</p>;
}

const pageFrom = (queries: DehydratedCall[], side: 'server' | 'browser') =>
  createPageRuntime(
    {
      composition: { compositionId: 'test', remotes: [] },
      language: 'en',
      queries,
      siteOrigin: 'https://talad.test',
    },
    {
      messages: runtimeMessages,
      api: createFakeApi({ [games]: gamesInAll(9) }),
      ...(side === 'server' ? { server: { apiBaseUrl: '' } } : {}),
    },
  );

/** Renders on the server from `queries`, changes the browser's cache with `updateCache`, then hydrates the HTML. */
async function takeOver(
  Shown: () => React.ReactNode,
  queries: DehydratedCall[],
  updateCache: (page: PageRuntime) => void,
) {
  const treeOf = (page: PageRuntime) => (
    <RuntimeProvider page={page}>
      <Shown />
    </RuntimeProvider>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(treeOf(pageFrom(queries, 'server')));
  const rendered = container.textContent;
  const page = pageFrom(queries, 'browser');
  updateCache(page);
  const consoleErrors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, treeOf(page), { onRecoverableError: (error) => consoleErrors.push(error) });
  });
  return { rendered, consoleErrors };
}

describe.each([
  ['useCall', Games],
  ['useInfiniteCall', GrowingGames],
])('%s during hydration', (_, Shown) => {
  test('starts with the server data even if the cache has been updated since', async () => {
    const { rendered, consoleErrors } = await takeOver(Shown, [[key, gamesInAll(3)]], (page) =>
      page.queryClient.setQueryData(key, gamesInAll(4)),
    );
    expect(rendered).toBe('3 games');
    expect(consoleErrors).toEqual([]);
  });

  test('starts without data where the server had none, even if it has arrived since', async () => {
    const { rendered, consoleErrors } = await takeOver(Shown, [], (page) =>
      page.queryClient.setQueryData(key, gamesInAll(4)),
    );
    expect(rendered).toBe('coming');
    expect(consoleErrors).toEqual([]);
    expect(await screen.findByText(/^[49] games$/)).toBeVisible();
  });

  test('shows the server data where nothing has changed', async () => {
    const { consoleErrors } = await takeOver(Shown, [[key, gamesInAll(3)]], () => undefined);
    expect(consoleErrors).toEqual([]);
    expect(screen.getByText('3 games')).toBeVisible();
  });
});

test('useCall shows the newest data after hydration', async () => {
  await takeOver(Games, [[key, gamesInAll(3)]], (page) => page.queryClient.setQueryData(key, gamesInAll(4)));
  expect(screen.getByText('4 games')).toBeVisible();
});
