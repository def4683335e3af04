import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { guides, legalDocuments, paths } from '@talad/contract/paths';
import { remoteNames } from '../release/release.ts';
import { picturesIn, variantAddresses } from '../webpack/document-loader.ts';

const names = [...guides, ...legalDocuments, 'about-us'];
const languages = ['en', 'th'] as const;
/** Upper limit in bytes: a page shows several images, and a larger one was not optimized. */
const heaviestPicture = 80 * 1024;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const anchorsIn = (text: string) => all(text, /^#{1,3} .+\{#([a-z0-9-]+)\}$/gm);
const figuresIn = (text: string) => [...new Set(all(text, /\{\{([\w.]+)\}\}/g))].sort();

/** Page URLs as patterns; `:param` matches any segment. */
function pagesOf(root: string): RegExp[] {
  const remotes = remoteNames(root).flatMap((name) =>
    all(readFileSync(join(root, name, 'remote.ts'), 'utf8'), /\bpath: '(\/[^']*)'/g),
  );
  const own = [
    '/',
    paths.aboutUs(),
    paths.guides(),
    paths.legalDocuments(),
    ...guides.map(paths.guide),
    ...legalDocuments.map(paths.legal),
  ];
  return [...own, ...remotes].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
}

interface Read {
  file: string;
  text: string;
}

function problemsOfHead({ file, text }: Read): string[] {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
  const wanted = [
    ['title', /^title: \S/m],
    ['description', /^description: \S.{40}/m],
    ['updated', /^updated: \d{4}-\d{2}-\d{2}$/m],
  ] as const;
  return wanted
    .filter(([, pattern]) => !pattern.test(head))
    .map(([field]) => `${file} has no ${field} that can be used between the lines of ---`);
}

function problemsOfPictures(folder: string, { file, text }: Read): string[] {
  return picturesIn(text)
    .flatMap(variantAddresses)
    .flatMap((address) => {
      const picture = join(folder, address);
      if (!existsSync(picture)) return [`${file} shows ${address}, which is not there`];
      const { size } = statSync(picture);
      return size > heaviestPicture ? [`${file} shows ${address} of ${size} bytes: make it smaller`] : [];
    });
}

function problemsOfLinks({ file, text }: Read, pages: RegExp[], documents: Map<string, string>): string[] {
  return all(text, /(?<!!)\[[^\]]+\]\(([^)\s]+)\)/g).flatMap((href) => {
    if (/^(?:https|mailto):/.test(href)) return [];
    const [address = '', anchor] = href.split('#');
    const [path = ''] = address.split('?');
    if (path !== '' && !pages.some((page) => page.test(path)))
      return [`${file} links to ${href}, which leads nowhere`];
    const target = path === '' ? text : documents.get(path.split('/').at(-1) ?? '');
    return anchor && target && !anchorsIn(target).includes(anchor)
      ? [`${file} links to ${href}, a place that is not there`]
      : [];
  });
}

/** Dates use Gregorian years in both languages; only the title of an act has a Buddhist Era year. */
function problemsOfEra({ file, text }: Read): string[] {
  return [...text.matchAll(/(?:พ\.ศ\.|B\.E\.)\s*\d{4}/g)]
    .filter(
      ({ index }) => !/พระราชบัญญัติ|ฉบับที่|\bAct\b|\bNo\. \d/.test(text.slice(Math.max(0, index - 120), index)),
    )
    .map(([year]) => `${file} has ${year}: only the title of an act carries a Buddhist year`);
}

/** What both languages of a document must share. */
function problemsOfPair(name: string, en: string, th: string): string[] {
  const pairs = [
    ['headings with the same {#anchors}', anchorsIn],
    ['pictures', picturesIn],
    ['{{figures}}', figuresIn],
  ] as const;
  return pairs
    .filter(([, of]) => of(en).join() !== of(th).join())
    .map(
      ([what, of]) => `${name} has other ${what} in en (${of(en).join(' ')}) and th (${of(th).join(' ')})`,
    );
}

/**
 * Checks the documents published on the site: each exists in both languages with the same anchors, images and figures,
 * its links resolve, and no image is missing or unused.
 */
export function siteDocumentProblems(root: string): string[] {
  const content = join(root, 'host/src/content');
  const pages = pagesOf(root);
  const texts = languages.map(
    (language) =>
      new Map(
        globSync('*.md', { cwd: join(content, language) }).map((file) => [
          basename(file, '.md'),
          readFileSync(join(content, language, file), 'utf8'),
        ]),
      ),
  );
  const problems = languages.flatMap((language, index) => {
    const documents = texts[index] ?? new Map<string, string>();
    const folder = join(content, language);
    const shown = new Set([...documents.values()].flatMap(picturesIn).flatMap(variantAddresses));
    const there = existsSync(join(folder, 'pictures')) ? readdirSync(join(folder, 'pictures')) : [];
    return [
      ...names.filter((name) => !documents.has(name)).map((name) => `${language}/${name}.md is not there`),
      ...[...documents].flatMap(([name, text]) => {
        const read = { file: `${language}/${name}.md`, text };
        return [
          ...problemsOfHead(read),
          ...problemsOfEra(read),
          ...problemsOfPictures(folder, read),
          ...problemsOfLinks(read, pages, documents),
        ];
      }),
      ...there
        .filter((file) => !shown.has(`pictures/${file}`))
        .map((file) => `${language}/pictures/${file} is shown nowhere`),
    ];
  });
  const [en, th] = texts;
  for (const name of names) {
    const [first, second] = [en?.get(name), th?.get(name)];
    if (first && second) problems.push(...problemsOfPair(name, first, second));
  }
  return problems;
}
