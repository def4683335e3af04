import type { SubmittedForm } from '@talad/contract/composition';
import type { FastifyBaseLogger } from 'fastify';
import { notFoundPage } from '../../src/pages/host-pages.ts';
import type { CircuitBreaker } from '../breaker/circuit-breaker.ts';
import type { LiveComposition } from '../composition-source.ts';
import type { HostConfig } from '../config.ts';
import { previewBanner } from '../previews/preview-banner.ts';
import type { ShownPreview } from '../previews/preview-links.ts';
import { addressOf, type RenderRequest, type RenderResult } from '../render/render-messages.ts';
import type { Renderer } from '../render/renderer.ts';
import { preloadsFrom } from './asset-origin.ts';
import { type DocumentInput, documentOf, type HostAssets, noncePlaceholder, preloadsOf } from './document.ts';
import { plainAddress } from './language-address.ts';
import { declaredModules, matchPage, type PageMatch, remotesOn } from './match.ts';
import { fetchPageData, type PageData } from './page-data.ts';
import type { Visitor } from './visitor.ts';

export interface RenderContext {
  config: HostConfig;
  assets: HostAssets;
  renderer: Pick<Renderer, 'render'>;
  breaker: CircuitBreaker;
  /** Share of the pages that report their vitals, 0 to 1. */
  reportingShare: () => number;
  /** Markup for the end of the body; empty except in development. */
  extraMarkup: string;
  log: FastifyBaseLogger;
}

export interface PageRequest {
  live: LiveComposition;
  url: URL;
  visitor: Visitor;
  /** Whether a cached copy of the page exists. */
  hasCached: boolean;
  /** Set if the page shows a version that is not live. */
  preview?: ShownPreview;
  /** Set if the request is the submission of the page's form. */
  submitted?: SubmittedForm;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** False if something was missing that may be back in a moment. */
  isWhole: boolean;
}

interface ServerResult extends RenderResult {
  /** Remotes that are out, or were out at this address, before the page was rendered. */
  leftOut: readonly string[];
}

/** The inputs of a page's document. */
interface LoadedPage {
  match: PageMatch | null;
  data: PageData;
  rendered: ServerResult;
}

/** The API or its database cannot be reached: a page rendered now would be empty. */
export class ApiUnavailable extends Error {}

const emptyResult: ServerResult = {
  html: '',
  styles: '',
  head: null,
  renderedModules: [],
  notRendered: [],
  leftOut: [],
};
const notFoundData: PageData = {
  queries: [],
  isNotFound: true,
  isGone: false,
  isUnavailable: false,
  isLate: false,
  isComplete: true,
};

/** Fetches a page's data, renders it and builds its document. */
export async function renderPage(context: RenderContext, request: PageRequest): Promise<RenderedPage> {
  const { config, log } = context;
  const { live, url, visitor, hasCached, submitted } = request;
  const match = matchPage(live, url);
  const data = match ? await fetchPageData(config.apiOrigin, match.needs, config.dataLimitMs) : notFoundData;
  // Without a cached copy, the data that is missing is left to the browser; a cached page is better than one without
  // its data.
  if (data.isUnavailable || (hasCached && !data.isComplete && !data.isNotFound))
    throw new ApiUnavailable('the API has no data for this page');
  const browserRendered = { ...emptyResult, renderedModules: match ? declaredModules(live, match) : [] };
  const rendered = config.serverRendering
    ? await renderOnServer(context, { live, url, language: visitor.language, submitted }, match, data).catch(
        (error: unknown) => {
          log.error({ error, url: url.pathname }, 'server rendering failed; the browser renders the page');
          return browserRendered;
        },
      )
    : browserRendered;
  const page = { match, data, rendered };
  return {
    status: data.isGone ? 410 : data.isNotFound ? 404 : 200,
    html: documentOf(documentInput(context, request, page)),
    isWhole: isWhole(config, page),
  };
}

interface ServerPage {
  live: LiveComposition;
  url: URL;
  language: RenderRequest['language'];
  /** Set if the page tries a version that is out. */
  isTrial?: boolean;
  submitted?: SubmittedForm | undefined;
}

/** Renders a page without the remotes that are out, and counts the modules that were rendered. */
export async function renderOnServer(
  { config, renderer, breaker }: Pick<RenderContext, 'config' | 'renderer' | 'breaker'>,
  { live, url, language, isTrial = false, submitted }: ServerPage,
  match: PageMatch | null,
  { queries, isNotFound }: PageData,
): Promise<ServerResult> {
  const { composition, serverBuilds, leftOut } = live;
  const versionOf = new Map(composition.remotes.map(({ name, version }) => [name, version]));
  const page = { url: url.pathname + url.search, language };
  const address = addressOf(page);
  const excluded = breaker.excludedAt(address, ({ remote, version }) => versionOf.get(remote) === version);
  const request: RenderRequest = {
    ...page,
    route: match?.path ?? notFoundPage.path,
    composition,
    serverBuilds,
    remotes: remotesOn(live, match ?? undefined),
    isTrial,
    queries,
    leaveOut: [...leftOut, ...excluded],
    siteOrigin: config.siteOrigin,
    socialLinks: config.socialLinks,
    noncePlaceholder,
    submitted,
    isNotFound,
  };
  const result = await renderer.render(request);
  const failed = new Set(result.notRendered.map(({ remote }) => remote));
  const modules = result.renderedModules
    .filter(({ remote }) => !failed.has(remote))
    .map(({ remote, module }) => ({ remote, module, version: versionOf.get(remote) ?? '' }));
  breaker.rendered(address, modules);
  return { ...result, leftOut: request.leaveOut };
}

/** False if the next render may be more complete. A remote stays out longer than a page is cached. */
const isWhole = ({ serverRendering }: HostConfig, { data, rendered }: LoadedPage) =>
  (rendered.html !== '' || !serverRendering) &&
  rendered.notRendered.every(({ remote }) => rendered.leftOut.includes(remote)) &&
  data.isComplete;

function documentInput(
  { config, assets, extraMarkup, reportingShare }: RenderContext,
  { live, url, visitor, preview, submitted }: PageRequest,
  { match, data, rendered }: LoadedPage,
): DocumentInput {
  const { language, requestedLanguage, theme } = visitor;
  const { queries, isNotFound } = data;
  const title = (match && !isNotFound ? match : notFoundPage).title[language];
  return {
    language,
    theme,
    isInstallable: config.hasWorker,
    assets,
    head: rendered.head ?? { title },
    index: match?.index === true && !isNotFound,
    html: rendered.html,
    styles: rendered.styles,
    extra: extraMarkup + (preview ? previewBanner(preview, language) : ''),
    isTabPreview: preview?.scope === 'tab',
    canonical: plainAddress(
      new URL(rendered.head?.canonical ?? url.origin + url.pathname, config.siteOrigin).href,
    ),
    requestedLanguage,
    preloads: preloadsFrom(config.assetOrigin, preloadsOf(live, rendered.renderedModules, language)),
    state: {
      ...(config.assetOrigin && { assetOrigin: config.assetOrigin }),
      path: url.pathname,
      composition: live.composition,
      language,
      queries,
      notRendered: rendered.notRendered.map(({ remote }) => remote),
      siteOrigin: config.siteOrigin,
      socialLinks: config.socialLinks,
      isNotFound,
      reportingShare: reportingShare(),
      ...(submitted && { submitted }),
      ...(preview && 'workingTree' in preview && { workingTree: preview.workingTree }),
    },
  };
}
