import { PassThrough } from 'node:stream';
import { platformModules } from '@generated/platform-modules';
import { localeModule } from '@talad/contract/remote';
import { type LoadedModule, type ModuleRef, Registry } from '@talad/runtime/composition/registry';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { Routed } from '@talad/runtime/router';
import { createServerStyles, styleElementOf } from '@talad/ui/provider';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderRequest, RenderResult } from '../server/page/render-messages.ts';
import { App } from './app.tsx';
import { ModuleErrorFallback } from './composition/module-error-fallback.tsx';
import { ModulePlaceholder } from './composition/module-placeholder.tsx';
import { headInputOf } from './composition/page-head.ts';
import { keyWithoutState } from './entry-key.ts';
import { registerMessageGroups } from './messages/message-groups.ts';
import { loadMessages } from './messages/messages.ts';
import { loadHostPage } from './pages/host-page.tsx';
import { hostPages, notFoundPage } from './pages/host-pages.ts';
import { matchHostPage, matchRemotePage } from './pages/page-at.ts';
import { routesOf } from './routes.tsx';

export { hostPages, platformModules };

interface RemotesOnServer {
  /** Returns every module of a remote's server build, by name; throws if it cannot be loaded. */
  load: (name: string) => Record<string, unknown>;
  /** Reports whose code runs from here on. */
  entering: (name: string) => void;
}

/** Longest wait for a render that is suspended, in ms; what is rendered by then is sent. */
const patience = 700;

/** Renders one page. A remote that fails loses only its own modules, which the browser then renders. */
export async function renderPage(request: RenderRequest, remotes: RemotesOnServer): Promise<RenderResult> {
  const { composition: versions, language, siteOrigin } = request;
  const messages = await loadMessages[language]();
  const page = createPageRuntime(
    { composition: versions, language, queries: request.queries, siteOrigin },
    { server: { apiBaseUrl: '' }, texts: { [language]: messages.runtime } },
  );
  page.language.addTexts('host', language, messages.host);
  registerMessageGroups(page.language);
  await page.language.ensure('runtime', language, 'errors');

  const notRendered = new Map<string, string>();
  const renderedModules = new Map<string, { remote: string; module: string }>();
  const registry = new Registry({
    composition: request.composition,
    loader: {
      load: async (remote) => Promise.reject(new Error(`${remote.name} is not loaded on the server`)),
    },
    language: () => request.language,
    addTexts: page.language.addTexts,
  });
  provideRemotes(request, remotes, registry, page.language, notRendered);

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
    onRender: (moduleRef: ModuleRef) => remotes.entering(moduleRef.remote.name),
  };

  const notFoundKey = request.isNotFound ? keyWithoutState : undefined;
  const routes = routesOf({ page, registry, notFoundKey });
  const { pathname, searchParams } = new URL(request.url, request.siteOrigin);

  const foundHere = matchHostPage(pathname);
  const hostPage = foundHere?.page;
  const hostModule = hostPage && (await loadHostPage(hostPage, page.language).promise);
  if (request.isNotFound) await loadHostPage(notFoundPage, page.language).promise;
  // The page module is cached after its first render; its messages are loaded for each render.
  const group = request.isNotFound ? notFoundPage.messageGroup : hostPage?.messageGroup;
  if (group) await page.language.ensure('host', language, group);
  const styles = createServerStyles();
  const html = await renderToText(
    <App page={page} composition={composition} styles={styles}>
      <StaticRouter location={request.url}>
        <Routed routes={routes} />
      </StaticRouter>
    </App>,
    (error) => notRendered.set('', error instanceof Error ? error.message : String(error)),
  );

  const found = matchRemotePage(registry, pathname);
  const pageModuleRef = hostModule ? undefined : found?.page;
  const input = headInputOf(page, found?.params ?? foundHere?.params ?? {}, searchParams);
  if (pageModuleRef) remotes.entering(pageModuleRef.remote.name);
  const headOf = () =>
    pageModuleRef
      ? registry.peek(pageModuleRef)?.head?.(input)
      : hostPage && hostModule?.head?.(input, hostPage);
  const head = request.isNotFound ? null : (headOf() ?? null);
  return {
    html,
    styles: styleElementOf(styles, request.noncePlaceholder),
    head,
    renderedModules: [...renderedModules.values()],
    notRendered: [...notRendered].map(([remote, reason]) => ({ remote, reason })),
  };
}

const isRemoteModule = (module: unknown): module is LoadedModule =>
  typeof module === 'object' && module !== null && 'default' in module;

function provideModules(
  registry: Registry,
  remote: RenderRequest['composition']['remotes'][number],
  modules: Record<string, unknown>,
) {
  for (const moduleRef of [...registry.pages(), ...registry.slots()]) {
    const module = modules[moduleRef.module];
    if (moduleRef.remote === remote && isRemoteModule(module)) registry.provide(moduleRef, module);
  }
}

/** Registers the modules and messages of every remote; one whose code cannot be loaded is left to the browser. */
function provideRemotes(
  request: RenderRequest,
  remotes: RemotesOnServer,
  registry: Registry,
  language: ReturnType<typeof createPageRuntime>['language'],
  notRendered: Map<string, string>,
) {
  for (const remote of request.composition.remotes) {
    if (request.leaveOut.includes(remote.name)) {
      notRendered.set(remote.name, 'left out');
      continue;
    }
    try {
      const modules = remotes.load(remote.name);
      const { namespace, groups = [] } = remote.declaration.i18n;
      for (const group of [undefined, ...groups]) {
        const texts = modules[localeModule(request.language, group)];
        language.addTexts(namespace, request.language, texts as Parameters<typeof language.addTexts>[2]);
      }
      provideModules(registry, remote, modules);
    } catch (error) {
      notRendered.set(remote.name, error instanceof Error ? error.message : String(error));
    }
  }
}

function renderToText(tree: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => chunks.push(chunk));
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    sink.on('error', reject);
    const timer = setTimeout(() => stream.abort(new Error(`not rendered within ${patience} ms`)), patience);
    const stream = renderToPipeableStream(tree, {
      // React would place larger boundaries at the end and move them with inline scripts, which the content security
      // policy forbids and browsers without JavaScript would never run.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        clearTimeout(timer);
        stream.pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError,
    });
  });
}
