import type { CurrentUser } from '@talad/contract/accounts';
import type { Composition, PageState } from '@talad/contract/composition';
import { type ModuleRef, Registry } from '@talad/runtime/composition/registry';
import type { PageRuntime } from '@talad/runtime/page-context';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { PageRouter, Routed } from '@talad/runtime/router';
import { isInsertingRule, isOwnStyleElement } from '@talad/ui/provider';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startDeferredWork } from './after-load.ts';
import { App } from './app.tsx';
import { createFederationLoader } from './composition/federation-loader.ts';
import { reportHydrationErrors } from './composition/hydration-errors.ts';
import { prioritizeHeader } from './composition/hydration-priority.ts';
import { ModuleErrorFallback } from './composition/module-error-fallback.tsx';
import { ModulePlaceholder } from './composition/module-placeholder.tsx';
import { prefetchOnIntent } from './composition/prefetch.ts';
import { reloadFailedSharedModules } from './composition/register-shared-modules.ts';
import { guardStyles } from './composition/style-guard.ts';
import { loadDeferredImages } from './deferred-images.ts';
import { keyOfEntry } from './entry-key.ts';
import { isSmallWindow } from './frame/frame.tsx';
import { registerMessageGroups } from './messages/message-groups.ts';
import { loadMessages } from './messages/messages.ts';
import { loadHostPage } from './pages/host-page.tsx';
import { notFoundPage } from './pages/host-pages.ts';
import { matchHostPage, matchRemotePage } from './pages/page-at.ts';
import { routesOf } from './routes.tsx';

const state = JSON.parse(document.getElementById('talad-state')?.textContent ?? '') as PageState;
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** The composition of the page; with the remote that its developer works on, if there is one. */
async function compositionOf({ composition, workingTree }: PageState): Promise<Composition> {
  if (!workingTree) return composition;
  const { withWorkingTree } = await import('./composition/working-tree.ts');
  return withWorkingTree(composition, workingTree);
}

/** Reloads the page for a user who has signed in in another tab; at once if the code that asks first cannot be loaded. */
const reloadForUser = (...change: [PageRuntime, CurrentUser]) =>
  void import('./session-change/reload-for-user.ts').then(
    (module) => module.reloadForUser(...change),
    () => window.location.reload(),
  );

/** Reports that the container at an address has changed built-in functions. */
const changedIn =
  ({ telemetry }: PageRuntime) =>
  (where: string, names: string[]) =>
    telemetry.report({ kind: 'error', name: `changed built-ins: ${names.slice(0, 5)}`, where });

/** Hydrates the server-rendered page, or renders it if the server could not; `pause` yields to paints and events. */
export async function start(pause: () => Promise<void>): Promise<void> {
  const request = loadMessages[state.language];
  const messages = await request().catch(request);
  const page = createPageRuntime(state, {
    messages: { [state.language]: messages.runtime },
    reloadForUser: (user) => reloadForUser(page, user),
  });
  page.language.addMessages('host', state.language, messages.host);
  page.language.addLoader('host', async (language) => (await loadMessages[language]()).host);
  registerMessageGroups(page.language);
  page.language.addLoader('runtime', async (language) => (await loadMessages[language]()).runtime);

  await pause();

  const composed = await compositionOf(state);
  // Before the code of any remote runs. Failures on a developer's machine are not reported.
  if (!state.workingTree) page.telemetry.start();
  guardStyles({ isOwn: isOwnStyleElement, isInserting: isInsertingRule }, reportError);
  const registry = new Registry({
    composition: composed,
    loader: createFederationLoader(composed, reloadFailedSharedModules, state.assetOrigin, changedIn(page)),
    language: page.language.current,
    addMessages: page.language.addMessages,
    addMessageLoader: page.language.addLoader,
    onStep: ({ remote, version, step, moduleRef, error }) =>
      page.telemetry.report({
        kind: 'remote',
        name: error?.message ?? step,
        step,
        remote,
        version,
        module: moduleRef?.module,
      }),
  });

  page.telemetry.onFlood((remote, version) => registry.loadsOf(remote).switchOff(version));

  const first = isSmallWindow(location.pathname) ? undefined : prioritizeHeader(registry);

  const composition = {
    registry,
    first,
    Fallback: ModuleErrorFallback,
    Placeholder: ModulePlaceholder,
    onError: ({ remote, module }: ModuleRef, error: unknown, version = remote.version) =>
      page.telemetry.reportError(error, { remote: remote.name, version, module }),
  };

  await pause();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const entryKey = keyOfEntry(navigation?.type ?? 'navigate');
  // After a back navigation before any script ran, the address differs from the one that was rendered.
  const isRenderedPath = state.path === location.pathname;
  const isOwnPage = state.workingTree !== undefined && matchRemotePage(registry, location.pathname);
  const isNotFound = isRenderedPath && state.isNotFound && !isOwnPage;
  const notFoundKey = isNotFound ? entryKey : undefined;
  const routes = routesOf({ page, registry, notFoundKey, socialLinks: state.socialLinks });
  await pause();
  const app = (
    <App page={page} composition={composition} nonce={nonce} submitted={state.submitted}>
      <PageRouter>
        <Routed routes={routes} />
      </PageRouter>
    </App>
  );

  const onRecoverableError = reportHydrationErrors(state, page.telemetry);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const firstPage = isNotFound ? notFoundPage : matchHostPage(location.pathname)?.page;
  // A page that fails to load shows its error in place; the frame around it still works.
  if (firstPage) await loadHostPage(firstPage, page.language).promise.catch(() => undefined);
  // In a transition React yields between components; otherwise the frame would hydrate in one long task.
  startTransition(() => {
    // The server knows neither pages nor slots of a working tree.
    if (isRenderedPath && root.firstChild && !state.workingTree)
      hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
  prefetchOnIntent(page, registry);
  loadDeferredImages();
  startDeferredWork(page, registry, state.reportingShare);
}
