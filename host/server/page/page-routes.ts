import { randomBytes } from 'node:crypto';
import { paths } from '@talad/contract/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFoundPage } from '../../src/pages/host-pages.ts';
import type { LiveComposition } from '../composition-source.ts';
import type { HostConfig } from '../config.ts';
import { overloaded } from '../edge/edge-error.ts';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { documentOf, type HostAssets, noncePlaceholder, preloadsOf } from './document.ts';
import { type Language, plainAddress } from './language-address.ts';
import { declaredModules, matchPage } from './match.ts';
import { createPageCache } from './page-cache.ts';
import { fetchPageData } from './page-data.ts';
import type { RenderResult } from './render-messages.ts';
import type { Renderer } from './renderer.ts';
import { retryAfterSeconds, unavailablePage } from './unavailable-page.ts';
import { languageCookieHeader, type Visitor, visitorOf } from './visitor.ts';

interface PageContext {
  config: HostConfig;
  assets: HostAssets;
  liveComposition: () => LiveComposition;
  renderer: Renderer;
  /** Markup for the end of the body; empty except in development. */
  extraMarkup: (live: LiveComposition, nonce: string) => string;
}

interface RenderedPage {
  status: number;
  html: string;
  /** False if something was missing that may be back in a moment. */
  isWhole: boolean;
}

/** The API or its database cannot be reached: a page rendered now would be empty. */
class ApiUnavailable extends Error {}

const emptyResult: RenderResult = { html: '', styles: '', head: null, renderedModules: [], notRendered: [] };

/** Serves every page: rendered on the server, with everything the browser needs for hydration. */
export function registerPages(app: FastifyInstance, context: PageContext) {
  const cache = createPageCache<RenderedPage>({
    freshFor: 3000,
    staleFor: 20_000,
    staleIfErrorFor: 24 * 60 * 60_000,
    most: 300,
  });

  const { origin: siteOrigin } = new URL(context.config.siteOrigin);
  const { renders } = context.config.edgeLimits;
  let underway = 0;

  /** Pages render one at a time: beyond this number a new one would wait too long. */
  async function renderInTurn(
    live: LiveComposition,
    url: URL,
    visitor: Visitor,
    hasCached: boolean,
  ): Promise<RenderedPage> {
    if (underway >= renders) throw overloaded();
    underway += 1;
    try {
      return await renderPage(context, live, url, visitor, hasCached);
    } finally {
      underway -= 1;
    }
  }

  app.get('/coming-soon', (_request, reply) => reply.redirect(paths.comingSoon(), 301));

  app.get('/*', async (request, reply) => {
    const visitor = visitorOf(request);
    // Concatenated, not resolved: an address that begins with two slashes would lead to another site.
    const url = new URL(siteOrigin + request.url);
    const live = context.liveComposition();
    const match = matchPage(live, url);
    if (match?.access === 'user' && !visitor.hasSession) {
      return reply.redirect(paths.signIn(url.pathname + url.search), 302);
    }
    const key = [
      live.composition.compositionId,
      visitor.language,
      visitor.theme ?? '',
      url.pathname,
      url.search,
    ].join(' ');
    if (visitor.requestedLanguage && visitor.requestedLanguage !== visitor.cookieLanguage)
      reply.header('set-cookie', languageCookieHeader(visitor.requestedLanguage));
    const page = await cache
      .take(
        key,
        (hasCached) => renderInTurn(live, url, visitor, hasCached),
        ({ isWhole, status }) => isWhole && status === 200,
      )
      .catch((error: unknown) => {
        if (error instanceof ApiUnavailable) return undefined;
        throw error;
      });
    if (!page) return sendUnavailable(reply, visitor.language);
    return sendPage(reply, page, context, visitor.language);
  });

  async function renderPage(
    { config, assets, renderer, extraMarkup }: PageContext,
    live: LiveComposition,
    url: URL,
    { language, requestedLanguage, theme }: Visitor,
    hasCached: boolean,
  ): Promise<RenderedPage> {
    const match = matchPage(live, url);
    const { queries, isNotFound, isUnavailable, isLate } = match
      ? await fetchPageData(config.apiOrigin, match.needs)
      : { queries: [], isNotFound: true, isUnavailable: false, isLate: false };
    // Without a cached copy, a slow API leaves the data to the browser; a cached page is better than one without its
    // data.
    if (isUnavailable || (isLate && hasCached)) throw new ApiUnavailable('the API has no data for this page');
    const left: RenderResult = { ...emptyResult, renderedModules: match ? declaredModules(live, match) : [] };
    const renderOnServer = () =>
      renderer
        .render({
          url: url.pathname + url.search,
          language,
          composition: live.composition,
          serverBuilds: live.serverBuilds,
          queries,
          leaveOut: [],
          siteOrigin: config.siteOrigin,
          noncePlaceholder,
          isNotFound,
        })
        .catch((error: unknown) => {
          app.log.error(
            { error, url: url.pathname },
            'server rendering failed; the browser renders the page',
          );
          return left;
        });
    const rendered = config.serverRendering ? await renderOnServer() : left;
    for (const { remote, reason } of rendered.notRendered)
      app.log.warn({ remote, reason }, 'a remote was left to the browser');
    const isWhole =
      (rendered.html !== '' || !config.serverRendering) &&
      rendered.notRendered.length === 0 &&
      (match?.needs.length ?? 0) === queries.length;
    const title = (match && !isNotFound ? match : notFoundPage).title[language];
    const html = documentOf({
      language,
      theme,
      isInstallable: config.hasWorker,
      assets,
      head: rendered.head ?? { title },
      index: match?.index === true && !isNotFound,
      html: rendered.html,
      styles: rendered.styles,
      extra: extraMarkup(live, `nonce="${noncePlaceholder}"`),
      canonical: plainAddress(
        new URL(rendered.head?.canonical ?? url.origin + url.pathname, config.siteOrigin).href,
      ),
      requestedLanguage,
      preloads: preloadsOf(live, rendered.renderedModules, language),
      state: {
        path: url.pathname,
        composition: live.composition,
        language,
        queries,
        notRendered: rendered.notRendered.map(({ remote }) => remote),
        siteOrigin: config.siteOrigin,
        isNotFound,
      },
    });
    return { status: isNotFound ? 404 : 200, html, isWhole };
  }
}

function sendUnavailable(reply: FastifyReply, language: Language) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(503)
    .header('retry-after', retryAfterSeconds)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language, Cookie')
    .header('content-security-policy', contentSecurityPolicy(nonce, undefined))
    .send(unavailablePage(nonce, language));
}

function sendPage(
  reply: FastifyReply,
  { status, html }: RenderedPage,
  { assets, config }: PageContext,
  language: Language,
) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie')
    .header('content-security-policy', contentSecurityPolicy(nonce, config.cardTokenUrl))
    .header('link', linksTo(assets.fonts[language]))
    .send(html.replaceAll(noncePlaceholder, nonce));
}

/** Link header that preloads the fonts: until the page's first byte the connection would be idle for a round trip. */
const linksTo = (fonts: string[]) =>
  fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ');
