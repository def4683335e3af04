import { randomBytes } from 'node:crypto';
import type { LiveRemote, PageState } from '@talad/contract/composition';
import { localeModule, pageModule, slotModule } from '@talad/contract/remote';
import type { PageHead } from '@talad/runtime/composition/registry';
import { deferredImagesRule } from '../../src/deferred-images.ts';
import type { ModuleFiles, PageFile, PageScripts } from '../../src/load-scripts.ts';
import type { LiveComposition } from '../composition-source.ts';
import { inlineJson } from './inline-json.ts';
import { addressIn, type Language, languages } from './language-address.ts';

/**
 * Placeholder in a rendered page for the nonce of each response. Random per process: a fixed text could be written into
 * a listing, would be replaced there as well and would reveal the nonce.
 */
export const noncePlaceholder = `nonce-${randomBytes(24).toString('hex')}`;

/** Scripts of the host that a page needs. */
export interface HostScripts {
  scripts: PageFile[];
  /** The messages of each language, a script that runs before the others. */
  messages: Record<'en' | 'th', PageFile>;
}

/** Host files that every page needs. */
export interface HostAssets extends HostScripts {
  /** Base address of the build's files, ends with a slash. */
  base: string;
  /** The scripts of pages that show a working tree; those of a development build, with hot updates. */
  workingTree: HostScripts;
  /** Fonts that a response in this language preloads; others load when a character needs them. */
  fonts: Record<'en' | 'th', string[]>;
  /** @font-face rules and the few rules that must apply before any script runs. */
  css: string;
  /** Texts of the scripts inside the document. */
  inline: { beforeContent: string; afterContent: string };
}

export interface DocumentInput {
  language: 'en' | 'th';
  head: PageHead;
  index: boolean;
  html: string;
  /** The style element with the rules of everything rendered. */
  styles: string;
  /** Markup for the end of the body. */
  extra: string;
  state: PageState;
  preloads: ModuleFiles;
  assets: HostAssets;
  /** The page's own address, in the visitor's language. */
  canonical: string;
  /** The language in the `lang` parameter of the address. */
  requestedLanguage?: Language | undefined;
  theme: 'light' | 'dark' | undefined;
  /** Whether the page is a preview in one tab, which its script follows. */
  isTabPreview?: boolean;
  /** Whether browsers may install the site, with its service worker. */
  isInstallable?: boolean;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const locales: Record<Language, string> = { en: 'en_US', th: 'th_TH' };

/** `hreflang` links for each language and for the visitor's own; only for pages that may be indexed. */
const alternates = (canonical: string) =>
  [
    ...languages.map((language) => [language, addressIn(language, canonical)] as const),
    ['x-default', canonical] as const,
  ].map(([name, href]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(href)}">`);

function headTags(input: DocumentInput): string {
  const { head, language, index, state, assets, requestedLanguage } = input;
  const canonical = requestedLanguage ? addressIn(requestedLanguage, input.canonical) : input.canonical;
  const title = head.title.includes('Talad') ? head.title : `${head.title} · Talad`;
  const description = head.description ?? '';
  const image = new URL(head.image ?? `${assets.base}talad-preview.png`, state.siteOrigin).href;
  const meta = (name: string, content: string, key = 'property') =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('description', description, 'name'),
    index ? '' : meta('robots', 'noindex', 'name'),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(index ? alternates(input.canonical) : []),
    meta('og:site_name', 'Talad'),
    meta('og:type', 'website'),
    meta('og:title', head.title),
    description && meta('og:description', description),
    meta('og:url', canonical),
    meta('og:image', image),
    meta('og:locale', locales[language]),
    meta('og:locale:alternate', locales[language === 'th' ? 'en' : 'th']),
    meta('twitter:card', 'summary_large_image', 'name'),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Preloads a script at low priority, behind what the first paint needs, without running it. */
const preloadOf = ({ href, integrity }: PageFile, nonce: string) =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin fetchpriority="low" ${nonce}>`;

/** Builds the whole document. Its scripts run after its first paint: the page is readable without them. */
export function documentOf(input: DocumentInput): string {
  const { language, html, styles, extra, state, preloads, assets, theme } = input;
  const nonce = `nonce="${noncePlaceholder}"`;
  const { beforeContent, afterContent } = assets.inline;
  const { messages, scripts: others } = state.workingTree ? assets.workingTree : assets;
  const scripts = [messages[language], ...others];
  const pageScripts: PageScripts = { scripts, ahead: preloads };
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}${input.isTabPreview ? ' data-tab-preview' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F0C17">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF7F2">
${headTags(input)}
<link rel="icon" href="${assets.base}talad-mark.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${assets.base}talad-icon-180.png">
${input.isInstallable ? '<link rel="manifest" href="/manifest.webmanifest">' : ''}
<style ${nonce}>${assets.css}${deferredImagesRule}</style>
${styles}
</head>
<body>
<script ${nonce}>${beforeContent}</script>
<div id="root">${html}</div>
${scripts.map((file) => preloadOf(file, nonce)).join('\n')}
<script type="application/json" id="talad-state">${inlineJson(state)}</script>
<script type="application/json" id="talad-scripts">${inlineJson(pageScripts)}</script>
<script ${nonce}>${afterContent}</script>
${extra}</body>
</html>`;
}

/** The message modules that modules of a remote need: the common one, and those that its pages name. */
function messageModules({ declaration }: LiveRemote, modules: string[], language: 'en' | 'th') {
  const groups = declaration.pages
    .filter(({ id }) => modules.includes(pageModule(id)))
    .flatMap(({ messages }) => messages ?? []);
  return [undefined, ...groups].map((group) => localeModule(language, group));
}

type RenderedModule = { remote: string; module: string };
type PublishedSet = Pick<LiveComposition, 'composition' | 'files'>;

/** The files of the given modules, entries first: the browser would discover them one round trip later by itself. */
export function preloadsOf(
  live: PublishedSet,
  renderedModules: RenderedModule[],
  language: 'en' | 'th',
): ModuleFiles {
  const isHeader = ({ module }: RenderedModule) => module === slotModule('header');
  const header = filesOf(live, renderedModules.filter(isHeader), language);
  const all = filesOf(live, renderedModules, language);
  const others = [...all].filter(([href]) => !header.has(href));
  return { header: [...header.values()], others: others.map(([, file]) => file) };
}

/** Files by address, without duplicates; only those with a known integrity hash. */
function filesOf(
  { composition, files }: PublishedSet,
  renderedModules: RenderedModule[],
  language: 'en' | 'th',
) {
  const found = new Map<string, PageFile>();
  for (const remote of composition.remotes) {
    const modules = renderedModules
      .filter((moduleRef) => moduleRef.remote === remote.name)
      .map(({ module }) => module);
    const published = files[remote.name];
    if (modules.length === 0 || !published) continue;
    const needed = [
      remote.entry,
      ...[...modules, ...messageModules(remote, modules, language)].flatMap(
        (module) => published.chunks[module] ?? [],
      ),
    ];
    for (const file of needed) {
      const integrity = published.integrity[file];
      if (integrity) found.set(remote.base + file, { href: remote.base + file, integrity });
    }
  }
  return found;
}
