import type { SubmittedForm } from '@talad/contract/composition';
import { paths } from '@talad/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tabPreviewParameter } from '../../src/tab-preview.ts';
import type { CompositionSource, LiveComposition } from '../composition-source.ts';
import { overloaded } from '../edge/edge-error.ts';
import { formRoutes } from '../forms/form-routes.ts';
import type { ShownPreview } from '../previews/preview-links.ts';
import type { Health } from '../rollouts/health.ts';
import { declaredUrl, matchPage } from './match.ts';
import { type CacheLookup, type CacheResult, createPageCache } from './page-cache.ts';
import {
  ApiUnavailable,
  type PageRequest,
  type RenderContext,
  type RenderedPage,
  renderPage,
} from './render-page.ts';
import { sendPage, sendUnavailable } from './send-page.ts';
import { languageCookieHeader, type Visitor, visitorOf } from './visitor.ts';

/** Of two bytes each, as almost every page has Thai text. */
const maxCachedCharacters = 32 * 1024 * 1024;

/** How long a page is served without rendering it again, in ms. */
const freshFor = 3000;

interface PageContext extends Omit<RenderContext, 'log'> {
  compositionFor: Health['compositionFor'];
  /** Called with the result of each lookup in the page cache. */
  onPage?: (result: CacheResult) => void;
  /** The composition with a version that is not live. */
  previewing: CompositionSource['previewing'];
}

/** Serves every page: rendered on the server, with everything the browser needs for hydration. */
export function registerPages(app: FastifyInstance, context: PageContext) {
  app.get('/coming-soon', (_request, reply) => reply.redirect(paths.comingSoon(), 301));
  const pages = { ...context, log: app.log };
  const renderInTurn = createRenderLimit(pages);
  app.get('/*', createPageHandler(pages, renderInTurn));
  app.register(formRoutes, { config: context.config, show: createFormPage(pages, renderInTurn) });
}

type Pages = PageContext & RenderContext;
type RenderInTurn = (request: PageRequest) => Promise<RenderedPage>;

/** Sends the page of a form that was submitted to it: never from the cache, as it is one visitor's. */
const createFormPage =
  (context: Pages, render: RenderInTurn) =>
  async (request: FastifyRequest, reply: FastifyReply, submitted: SubmittedForm) => {
    const visitor = visitorOf(request);
    const url = new URL(new URL(context.config.siteOrigin).origin + request.url);
    const live = context.compositionFor(request, reply, url);
    const declared = declaredUrl(url, matchPage(live, url));
    const page = await unlessApiUnavailable(
      render({ live, url: declared, visitor, hasCached: false, submitted }),
    );
    if (!page) return sendUnavailable(reply, visitor.language);
    reply.header('cache-control', 'no-store');
    const status = submitted.errorResponse?.status ?? page.status;
    return sendPage(reply, { ...page, status }, { ...context, connectsTo: undefined }, visitor.language);
  };

function createPageHandler(context: Pages, renderInTurn: RenderInTurn) {
  const cache = createPageCache<RenderedPage>({
    freshFor,
    staleFor: 20_000,
    staleIfErrorFor: 24 * 60 * 60_000,
    maxSize: maxCachedCharacters,
    sizeOf: ({ html }) => html.length,
    ...(context.onPage && { onResult: context.onPage }),
  });
  const { origin: siteOrigin } = new URL(context.config.siteOrigin);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request);
    // Concatenated, not resolved: an address that begins with two slashes would lead to another site.
    const url = new URL(siteOrigin + request.url);
    const inTab = url.searchParams.get(tabPreviewParameter);
    // The page's script removes it from the address before hydration.
    if (inTab !== null) url.searchParams.delete(tabPreviewParameter);
    const { previewed } = request;
    const live = previewed ? context.previewing(previewed) : context.compositionFor(request, reply, url);
    const match = matchPage(live, url);
    if (match?.access === 'user' && !visitor.hasSession) {
      return reply.redirect(inTabPreview(paths.signIn(url.pathname + url.search), inTab), 302);
    }
    if (visitor.requestedLanguage && visitor.requestedLanguage !== visitor.cookieLanguage)
      reply.header('set-cookie', languageCookieHeader(visitor.requestedLanguage));
    const declared = declaredUrl(url, match);
    const render = (need: Omit<PageRequest, 'live' | 'url' | 'visitor'>) =>
      renderInTurn({ live, url: declared, visitor, ...need });
    const cached = async () => {
      const { value, ...lookup } = await cache.take(
        cacheKey(live, declared, visitor),
        render,
        completenessOf,
      );
      reply.header('cache-status', cacheStatus(lookup));
      if (lookup.result === 'fallback')
        request.log.warn(
          { page: match?.path, ageMs: lookup.age },
          'served an old page: a new one is not whole',
        );
      return value;
    };
    const preview = (shown: ShownPreview) => render({ hasCached: false, preview: shown });
    const page = await unlessApiUnavailable(previewed ? preview(previewed) : cached());
    if (!page) return sendUnavailable(reply, visitor.language);
    // The back button must not show a preview that was ended.
    reply.header('cache-control', previewed ? 'no-store' : 'private, no-cache');
    return sendPage(reply, page, { ...context, connectsTo: workingTreeOf(previewed) }, visitor.language);
  };
}

/** A page that does not exist (any more) is neither cached nor replaced by a cached copy. */
const completenessOf = ({ isWhole, status }: RenderedPage) =>
  status !== 200 ? 'gone' : isWhole ? 'whole' : 'partial';

/** Cache-Status (RFC 9211): the time to live of a stale page is negative. */
function cacheStatus({ result, age }: Omit<CacheLookup<RenderedPage>, 'value'>): string {
  if (result === 'new') return 'talad; fwd=miss';
  const ttl = Math.round((freshFor - age) / 1000);
  return `talad; hit; ttl=${ttl}${result === 'fallback' ? '; detail=fallback' : ''}`;
}

/** Origin of the working tree that a page shows. */
const workingTreeOf = (previewed: FastifyRequest['previewed']) =>
  previewed && 'workingTree' in previewed ? previewed.workingTree.origin : undefined;

/** The page; undefined if it needs the API, which does not answer. */
const unlessApiUnavailable = (page: Promise<RenderedPage>): Promise<RenderedPage | undefined> =>
  page.catch((error: unknown) => {
    if (error instanceof ApiUnavailable) return undefined;
    throw error;
  });

/** The address of a page for the tab that previews a version. */
const inTabPreview = (path: string, token: string | null) =>
  token === null
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [tabPreviewParameter]: token })}`;

/** Limits concurrent renders: beyond the limit a page would wait too long. */
function createRenderLimit(context: RenderContext): RenderInTurn {
  let rendering = 0;
  return async (request) => {
    if (rendering >= context.config.edgeLimits.renders) throw overloaded();
    rendering += 1;
    try {
      return await renderPage(context, request);
    } finally {
      rendering -= 1;
    }
  };
}

const cacheKey = (
  { composition, leftOut }: LiveComposition,
  { pathname, search }: URL,
  { language, requestedLanguage, theme }: Visitor,
) =>
  [composition.compositionId, leftOut, language, requestedLanguage ?? '', theme ?? '', pathname, search].join(
    ' ',
  );
