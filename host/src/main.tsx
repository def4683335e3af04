import type { PageState } from '@talad/contract/composition';
import { Registry } from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { createPageHistory, PageRouter, Routed } from '@talad/runtime/router';
import { prepareStyles } from '@talad/ui/provider';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createFederationLoader } from './composition/federation-loader.ts';
import { headerFirst } from './composition/header-first.ts';
import { PieceFallback } from './composition/piece-fallback.tsx';
import { PieceReserve } from './composition/piece-reserve.tsx';
import { prefetchOnIntent } from './composition/prefetch.ts';
import { reloadFailedSharedModules } from './composition/register-shared-modules.ts';
import { keyOfEntry } from './entry-key.ts';
import { isSmallWindow } from './frame/frame.tsx';
import { installWorker } from './install-worker.ts';
import { loadHostPage } from './pages/host-page.tsx';
import { notFoundPage } from './pages/host-pages.ts';
import { hostPageAt } from './pages/page-at.ts';
import { routesOf } from './routes.tsx';
import { letPicturesCome } from './waiting-pictures.ts';
import { knowWordGroups } from './words/word-groups.ts';
import { loadWords } from './words/words.ts';

const state = JSON.parse(document.getElementById('talad-state')?.textContent ?? '') as PageState;
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Takes the server's page over, or draws it where the server could not; `pause` lets paints and presses have their turn. */
export async function start(pause: () => Promise<void>): Promise<void> {
  const request = loadWords[state.language];
  const words = await request().catch(request);
  const page = createPageRuntime(state, { texts: { [state.language]: words.runtime } });
  page.language.addTexts('host', state.language, words.host);
  page.language.addLoader('host', async (language) => (await loadWords[language]()).host);
  knowWordGroups(page.language);
  page.language.addLoader('runtime', async (language) => (await loadWords[language]()).runtime);

  await pause();

  const registry = new Registry({
    composition: state.composition,
    loader: createFederationLoader(state.composition, reloadFailedSharedModules),
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

  const first = isSmallWindow(location.pathname) ? undefined : headerFirst(registry);
  // Style props, which most pieces need and the header does not, in a stretch of their own before those have their turn.
  void first?.held.then(pause).then(prepareStyles);

  const composition = {
    registry,
    first,
    Fallback: PieceFallback,
    Reserve: PieceReserve,
    onError: (
      { remote, slot }: { remote: { name: string; version: string }; slot?: string },
      error: unknown,
    ) => page.telemetry.reportError(error, { remote: remote.name, version: remote.version, slot }),
  };

  await pause();
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const entryKey = keyOfEntry(came?.type ?? 'navigate');
  // Whoever went back before any script ran is elsewhere by now, over a document that was drawn for where they were.
  const isHere = state.path === location.pathname;
  const isNotFound = isHere && state.isNotFound;
  const routes = routesOf({ page, registry, notFoundKey: isNotFound ? entryKey : undefined });
  await pause();
  const app = (
    <App page={page} composition={composition} nonce={nonce}>
      <PageRouter history={createPageHistory()}>
        <Routed routes={routes} />
      </PageRouter>
    </App>
  );

  // A piece that the server could not draw is drawn here; React tells so, and it is no error of this page.
  const onRecoverableError = (error: unknown) => page.telemetry.reportError(error, { where: 'hydration' });

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const firstPage = isNotFound ? notFoundPage : hostPageAt(location.pathname)?.page;
  // A page that does not come shows so in its place; the frame around it works all the same.
  if (firstPage) await loadHostPage(firstPage, page.language).catch(() => undefined);
  // In a transition React lets go of the processor between two components; otherwise the frame is one stretch of work.
  startTransition(() => {
    if (isHere && root.firstChild) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
  prefetchOnIntent(page, registry);
  letPicturesCome();
  installWorker();
}
