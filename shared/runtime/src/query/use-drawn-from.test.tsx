import type { OutputOf } from '@talad/contract/calls';
import type { PageAnswer } from '@talad/contract/composition';
import { createFakeApi } from '@talad/testing/fake-api';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { runtimeTexts } from '../i18n/runtime-texts.ts';
import type { PageRuntime } from '../page/page-context.ts';
import { createPageRuntime } from '../page/page-runtime.ts';
import { RuntimeProvider } from '../page/runtime-provider.tsx';
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

const pageFrom = (queries: PageAnswer[], side: 'server' | 'browser') =>
  createPageRuntime(
    {
      composition: { setId: 'test', remotes: [] },
      language: 'en',
      queries,
      siteOrigin: 'https://talad.test',
    },
    {
      texts: runtimeTexts,
      api: createFakeApi({ [games]: gamesInAll(9) }),
      ...(side === 'server' ? { server: { apiBaseUrl: '' } } : {}),
    },
  );

/** Draws on a server from some answers, lets the page in the browser go on, and takes the HTML over. */
async function takeOver(
  Shown: () => React.ReactNode,
  queries: PageAnswer[],
  goOn: (page: PageRuntime) => void,
) {
  const treeOf = (page: PageRuntime) => (
    <RuntimeProvider page={page}>
      <Shown />
    </RuntimeProvider>
  );
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(treeOf(pageFrom(queries, 'server')));
  const drawn = place.textContent;
  const page = pageFrom(queries, 'browser');
  goOn(page);
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(place, treeOf(page), { onRecoverableError: (error) => complaints.push(error) });
  });
  return { drawn, complaints };
}

describe.each([
  ['a call', Games],
  ['a growing list', GrowingGames],
])('%s, taken over from the server', (_, Shown) => {
  test('begins with what the server drew, though another place has asked again since', async () => {
    const { drawn, complaints } = await takeOver(Shown, [[key, gamesInAll(3)]], (page) =>
      page.queryClient.setQueryData(key, gamesInAll(4)),
    );
    expect(drawn).toBe('3 games');
    expect(complaints).toEqual([]);
  });

  test('begins without an answer where the server had none, though it has come since', async () => {
    const { drawn, complaints } = await takeOver(Shown, [], (page) =>
      page.queryClient.setQueryData(key, gamesInAll(4)),
    );
    expect(drawn).toBe('coming');
    expect(complaints).toEqual([]);
    expect(await screen.findByText(/^[49] games$/)).toBeVisible();
  });

  test('is what it was where nothing has changed', async () => {
    const { complaints } = await takeOver(Shown, [[key, gamesInAll(3)]], () => undefined);
    expect(complaints).toEqual([]);
    expect(screen.getByText('3 games')).toBeVisible();
  });
});

test('a call shows what is known now as soon as its place stands', async () => {
  await takeOver(Games, [[key, gamesInAll(3)]], (page) => page.queryClient.setQueryData(key, gamesInAll(4)));
  expect(screen.getByText('4 games')).toBeVisible();
});
