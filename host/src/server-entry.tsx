import { platformModules } from '@generated/platform-modules';
import { localeModule } from '@talad/contract/remote';
import {
  type LoadedModule,
  type ModuleRef,
  type PageHead,
  Registry,
} from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { Routed } from '@talad/runtime/router';
import { createServerStyles, styleElementOf } from '@talad/ui/provider';
import { StaticRouter } from 'react-router-dom';
import type { Failure, RemotesOnServer } from '../server/render/process/render-process.ts';
import type { FaultSource, RenderRequest, RenderResult } from '../server/render/render-messages.ts';
import { App } from './app.tsx';
import { ModuleErrorFallback } from './composition/module-error-fallback.tsx';
import { ModulePlaceholder } from './composition/module-placeholder.tsx';
import { headInputOf } from './composition/page-head.ts';
import { checkedHead } from './composition/server-head.ts';
import { keyWithoutState } from './entry-key.ts';
import { hardenClasses } from './hardened-classes.ts';
import { hardenShared, resetContexts } from './hardened-react.ts';
import { registerMessageGroups } from './messages/message-groups.ts';
import { loadMessages } from './messages/messages.ts';
import { type HostPageModule, loadHostPage } from './pages/host-page.tsx';
import { hostPages, notFoundPage } from './pages/host-pages.ts';
import { matchHostPage, matchRemotePage } from './pages/page-at.ts';
import { renderToText } from './render-to-text.ts';
import { routesOf } from './routes.tsx';

export { hostPages, platformModules };

/** Called once before the first page: afterwards remotes cannot change shared objects. */
export function hardenPlatform(): void {
  for (const load of Object.values(platformModules)) load();
  hardenShared();
  hardenClasses();
}

/** Renders one page. A remote that fails loses only its own modules, which the browser then renders. */
export async function renderPage(request: RenderRequest, remotes: RemotesOnServer): Promise<RenderResult> {
  const { composition: versions, language, siteOrigin } = request;
  resetContexts();
  const messages = await loadMessages[language]();
  const page = createPageRuntime(
    { composition: versions, language, queries: request.queries, siteOrigin },
    // A copy: the page's remotes can write to its messages.
    { server: { apiBaseUrl: '' }, messages: { [language]: structuredClone(messages.runtime) } },
  );
  page.language.addMessages('host', language, messages.host);
  registerMessageGroups(page.language);
  await page.language.ensure('runtime', language, 'errors');

  const { failed, notRendered } = failuresOf(remotes);
  const renderedModules = new Map<string, { remote: string; module: string }>();
  const registry = new Registry({
    composition: request.composition,
    loader: { load: async (remote, module) => Promise.reject(new NotLoaded(sourceOf({ remote, module }))) },
    language: () => request.language,
    addMessages: page.language.addMessages,
  });
  const notProvided = provideRemotes(request, remotes, registry, page.language, failed);

  const note = (moduleRef: ModuleRef) =>
    renderedModules.set(`${moduleRef.remote.name} ${moduleRef.module}`, {
      remote: moduleRef.remote.name,
      module: moduleRef.module,
    });
  const composition = {
    registry,
    Fallback: ModuleErrorFallback,
    Placeholder: ModulePlaceholder,
    onModule: note,
    onRender: (moduleRef: ModuleRef) => remotes.entering(sourceOf(moduleRef)),
  };

  const notFoundKey = request.isNotFound ? keyWithoutState : undefined;
  const { route, socialLinks } = request;
  const routes = routesOf({ page, registry, notFoundKey, socialLinks, route });
  const { pathname, searchParams } = new URL(request.url, request.siteOrigin);

  const hostPage = matchHostPage(pathname)?.page;
  const hostModule = hostPage && (await loadHostPage(hostPage, page.language).promise);
  if (request.isNotFound) await loadHostPage(notFoundPage, page.language).promise;
  // The page module is cached after its first render; its messages are loaded for each render.
  const group = request.isNotFound ? notFoundPage.messageGroup : hostPage?.messageGroup;
  if (group) await page.language.ensure('host', language, group);
  const styles = createServerStyles();
  const html = await renderToText(
    <App page={page} composition={composition} styles={styles} submitted={request.submitted}>
      <StaticRouter location={request.url}>
        <Routed routes={routes} />
      </StaticRouter>
    </App>,
    {
      onWaiting: remotes.waiting,
      onError: (failure) => {
        // A remote that is not on the server is no failure of its modules.
        if (notProvided.has(NotLoaded.sourceOf(failure.error)?.remote ?? '')) return;
        failed(failure);
      },
    },
  );

  const head = request.isNotFound
    ? null
    : pageHead({ page, registry, hostModule, remotes, failed }, pathname, searchParams);
  const isOnPage = (remote: string) =>
    remote === '' || [...renderedModules.values()].some((module) => module.remote === remote);
  for (const remote of request.leaveOut) notRendered.set(remote, 'left out');
  return {
    html,
    styles: styleElementOf(styles, request.noncePlaceholder),
    head,
    renderedModules: [...renderedModules.values()],
    notRendered: [...notRendered]
      .filter(([remote]) => isOnPage(remote))
      .map(([remote, reason]) => ({ remote, reason })),
  };
}

interface HeadContext {
  page: ReturnType<typeof createPageRuntime>;
  registry: Registry;
  hostModule: HostPageModule | undefined;
  remotes: RemotesOnServer;
  failed: (failure: Failure) => void;
}

/** The head of the page, by the host or by a remote; null if there is none or it failed. */
function pageHead(
  { page, registry, hostModule, remotes, failed }: HeadContext,
  pathname: string,
  searchParams: URLSearchParams,
): PageHead | null {
  const onHost = matchHostPage(pathname);
  const found = matchRemotePage(registry, pathname);
  const input = headInputOf(page, found?.params ?? onHost?.params ?? {}, searchParams);
  if (onHost) return hostModule?.head?.(input, onHost.page) ?? null;
  if (!found) return null;
  const source = sourceOf(found.page);
  remotes.entering(source);
  try {
    return checkedHead(registry.peek(found.page)?.head?.(input), input);
  } catch (error) {
    failed({ kind: 'head', error, source });
    return null;
  }
}

const sourceOf = ({ remote, module }: Pick<ModuleRef, 'remote' | 'module'>): FaultSource => ({
  remote: remote.name,
  version: remote.version,
  module,
});

/** A module that no server build of its remote contains, or whose remote is left to the browser. */
class NotLoaded extends Error {
  readonly #source: FaultSource;

  constructor(source: FaultSource) {
    super(`${source.remote} has no ${source.module} on the server`);
    this.#source = source;
  }

  /** Reads nothing else of the error: it may be an object of a remote with getters that throw. */
  static sourceOf(error: unknown): FaultSource | undefined {
    return typeof error === 'object' && error !== null && #source in error ? error.#source : undefined;
  }
}

/** Reports failures, and collects the remotes of which the browser has to render something. */
function failuresOf(remotes: RemotesOnServer) {
  const notRendered = new Map<string, string>();
  const failed = (failure: Failure) => {
    const { source, reason } = remotes.failed({
      ...failure,
      source: failure.source ?? NotLoaded.sourceOf(failure.error),
    });
    notRendered.set(source?.remote ?? '', reason);
  };
  return { failed, notRendered };
}

const isRemoteModule = (module: unknown): module is LoadedModule =>
  typeof module === 'object' && module !== null && 'default' in module;

/** Every module is provided: one that cannot be rendered throws at once instead of suspending. */
function provideModules(
  registry: Registry,
  remote: RenderRequest['composition']['remotes'][number],
  modules: Record<string, unknown>,
) {
  for (const moduleRef of [...registry.pages(), ...registry.slots()]) {
    if (moduleRef.remote !== remote) continue;
    const module = modules[moduleRef.module];
    registry.provide(moduleRef, isRemoteModule(module) ? module : { default: notLoaded(moduleRef) });
  }
}

const notLoaded = (moduleRef: ModuleRef) => () => {
  throw new NotLoaded(sourceOf(moduleRef));
};

/**
 * Registers the modules and messages of the page's remotes, and returns the remotes of which the server renders nothing:
 * those with no module on the page, those that the request leaves out, and those whose code cannot be loaded.
 */
function provideRemotes(
  request: RenderRequest,
  remotes: RemotesOnServer,
  registry: Registry,
  language: ReturnType<typeof createPageRuntime>['language'],
  failed: (failure: Failure) => void,
): Set<string> {
  const notProvided = new Set(request.leaveOut);
  for (const remote of request.composition.remotes) {
    provideModules(registry, remote, {});
    if (!request.remotes.includes(remote.name)) notProvided.add(remote.name);
    if (notProvided.has(remote.name)) continue;
    try {
      const modules = remotes.load(remote.name);
      const { namespace, groups = [] } = remote.declaration.i18n;
      for (const group of [undefined, ...groups]) {
        const messages = modules[localeModule(request.language, group)];
        language.addMessages(
          namespace,
          request.language,
          messages as Parameters<typeof language.addMessages>[2],
        );
      }
      provideModules(registry, remote, modules);
    } catch (error) {
      notProvided.add(remote.name);
      failed({ kind: 'load', error, source: { remote: remote.name, version: remote.version } });
    }
  }
  return notProvided;
}
