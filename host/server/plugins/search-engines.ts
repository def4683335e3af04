import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputOf } from '@talad/contract/calls';
import { guides, legalDocuments, paths } from '@talad/contract/paths';
import { picturePath } from '@talad/contract/picture-url';
import fp from 'fastify-plugin';
import { hostPages } from '../../src/pages/host-pages.ts';
import type { LiveComposition } from '../composition-source.ts';
import { addressIn, languages } from '../page/language-address.ts';
import { createPageCache } from '../page/page-cache.ts';

interface SearchEnginesOptions {
  liveComposition: () => LiveComposition;
  siteOrigin: string;
  apiOrigin: string;
}

interface Entry {
  path: string;
  lastmod?: string | undefined;
}

const minute = 60_000;
/** Longest wait for a part of the catalogue, in ms; long, because only crawlers wait for a sitemap. */
const deadline = 10_000;
/** A sitemap may have some million characters. */
const caching = {
  freshFor: 10 * minute,
  staleFor: 24 * 60 * minute,
  maxSize: 32 * 1024 * 1024,
  sizeOf: (text: string) => text.length,
};
const contentFolder = join(import.meta.dirname, '../../src/content/en');

const xmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => xmlEscapes[character] ?? '');

const xml = (element: string, children: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('\n')}\n</${element}>\n`;

/** Pages declared by the live remotes and by the host itself. */
const declaredPages = ({ composition }: LiveComposition) => [
  ...hostPages,
  ...composition.remotes.flatMap(({ declaration }) => declaration.pages),
];

/** Path prefixes that require sign-in, unless a public page lies below them. */
export function closedPrefixes(live: LiveComposition): string[] {
  const pages = declaredPages(live);
  const closed = pages.filter(({ access }) => access === 'user').map(({ path }) => path.replace(/:.*$/, ''));
  const open = pages.filter(({ access }) => access === 'public').map(({ path }) => path);
  return [...new Set(closed)].filter((prefix) => !open.some((path) => path.startsWith(prefix))).sort();
}

/** The date of the last change that a document states; most pages have none. */
async function changedOf(path: string): Promise<string | undefined> {
  const name = [...guides, ...legalDocuments].find((name) => path.endsWith(`/${name}`));
  const text = name && (await readFile(join(contentFolder, `${name}.md`), 'utf8').catch(() => ''));
  return /^updated: (\d{4}-\d\d-\d\d)$/m.exec(text ?? '')?.[1];
}

const plainPages = (live: LiveComposition): Promise<Entry[]> =>
  Promise.all(
    declaredPages(live)
      .filter(({ index, path }) => index && !path.includes(':'))
      .map(async ({ path }) => ({ path, lastmod: await changedOf(path) })),
  );

/** Serves robots.txt and a sitemap in parts of less than 50,000 addresses. */
export const searchEngines = fp<SearchEnginesOptions>(
  async (app, { liveComposition, siteOrigin, apiOrigin }) => {
    const cache = createPageCache<string>(caching);

    async function fetchFromApi<T>(path: string): Promise<T> {
      const response = await fetch(apiOrigin + path, { signal: AbortSignal.timeout(deadline) });
      if (!response.ok) throw new Error(`The API returned ${response.status} to ${path}`);
      return (await response.json()) as T;
    }

    const partOf = (entries: Entry[]) =>
      xml(
        'urlset',
        entries.flatMap(({ path, lastmod }) =>
          languages.map(
            (language) =>
              `<url><loc>${escapeXml(addressIn(language, siteOrigin + path))}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
          ),
        ),
      );

    async function indexOf(): Promise<string> {
      const { parts } = await fetchFromApi<OutputOf<'GET /api/sitemap/'>>('/api/sitemap/');
      const names = ['pages-1', ...parts.map(({ kind, part }) => `${kind}-${part}`)];
      return xml(
        'sitemapindex',
        names.map(
          (name) => `<sitemap><loc>${escapeXml(`${siteOrigin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
        ),
      );
    }

    app.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          [
            'User-agent: *',
            `Allow: ${picturePath}`,
            'Disallow: /api/',
            `Disallow: ${paths.logout()}`,
            ...closedPrefixes(liveComposition()).map((prefix) => `Disallow: ${prefix}`),
            '',
            `Sitemap: ${siteOrigin}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    );

    app.get('/sitemap.xml', async (_request, reply) => {
      const { value: body } = await cache.take('index', indexOf);
      return reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(body);
    });

    app.get<{ Params: { name: string } }>('/sitemaps/:name', async ({ params }, reply) => {
      const [, kind = '', part = ''] =
        /^(pages|games|brands|groups|items)-([1-9]\d{0,5})\.xml$/.exec(params.name) ?? [];
      if (!kind || (kind === 'pages' && part !== '1')) return reply.code(404).send();
      const { value: body } = await cache.take(
        `${kind} ${part} ${kind === 'pages' ? liveComposition().composition.compositionId : ''}`,
        async () =>
          partOf(
            kind === 'pages'
              ? await plainPages(liveComposition())
              : (await fetchFromApi<OutputOf<'GET /api/sitemap/:kind/:part'>>(`/api/sitemap/${kind}/${part}`))
                  .results,
          ),
      );
      return reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(body);
    });
  },
);
