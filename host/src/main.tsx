import '@generated/provided-modules';
import type { PageState } from '@talad/contract/composition';
import { Registry } from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { createBrowserRouter, matchRoutes, RouterProvider } from '@talad/runtime/router';
import { prepareStyles } from '@talad/ui/provider';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createFederationLoader } from './composition/federation-loader.ts';
import { PieceFallback } from './composition/piece-fallback.tsx';
import { PieceReserve } from './composition/piece-reserve.tsx';
import { prefetchOnIntent } from './composition/prefetch.ts';
import { installWorker } from './install-worker.ts';
import { loadHostPage } from './pages/host-page.tsx';
import { hostPages, notFoundPage } from './pages/host-pages.ts';
import { routesOf } from './routes.tsx';
import { knowWordGroups } from './words/word-groups.ts';
import { loadWords } from './words/words.ts';

const state = JSON.parse(document.getElementById('talad-state')?.textContent ?? '') as PageState;
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
async function start() {
  const words = await loadWords[state.language]();
  const page = createPageRuntime(state, { texts: { [state.language]: words.runtime } });
  page.language.addTexts('host', state.language, words.host);
  page.language.addLoader('host', async (language) => (await loadWords[language]()).host);
  knowWordGroups(page.language);
  page.language.addLoader('runtime', async (language) => (await loadWords[language]()).runtime);

  const registry = new Registry({
    composition: state.composition,
    loader: createFederationLoader(state.composition),
    language: page.language.current,
    addTexts: page.language.addTexts,
    addTextLoader: page.language.addLoader,
    onFailure: ({ remote, slot }, error) =>
      page.telemetry.report({
        kind: 'remote',
        name: error.message,
        remote: remote.name,
        version: remote.version,
        slot,
      }),
  });

  const composition = {
    registry,
    Fallback: PieceFallback,
    Reserve: PieceReserve,
    onError: (
      { remote, slot }: { remote: { name: string; version: string }; slot?: string },
      error: unknown,
    ) => page.telemetry.reportError(error, { remote: remote.name, version: remote.version, slot }),
  };

  const router = createBrowserRouter(
    routesOf({ page, registry, isServer: false, isNotFound: state.isNotFound }),
  );
  const app = (
    <App page={page} composition={composition} nonce={nonce}>
      <RouterProvider router={router} />
    </App>
  );

  // A piece that the server could not draw is drawn here; React tells so, and it is no error of this page.
  const onRecoverableError = (error: unknown) => page.telemetry.reportError(error, { where: 'hydration' });

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  prepareStyles(nonce);
  const match = matchRoutes(
    hostPages.map(({ id, path }) => ({ id, path })),
    location.pathname,
  )?.at(-1);
  const hostPage = hostPages.find(({ id }) => id === match?.route.id);
  const firstPage = state.isNotFound ? notFoundPage : hostPage;
  if (firstPage) await loadHostPage(firstPage, page.language);
  if (root.firstChild) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
  prefetchOnIntent(page, registry);
  installWorker();
}

void start();
