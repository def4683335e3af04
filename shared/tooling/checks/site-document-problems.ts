import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { guides, legalDocuments, paths } from '@talad/contract/paths';
import { variantAddresses } from '../webpack/document-loader.ts';
import { parseDocument, referencesOf } from '../webpack/parse-document.ts';
import { remoteNames } from '../webpack/workspace.ts';

const names = [...guides, ...legalDocuments, 'about-us'];
const languages = ['en', 'th'] as const;
/** Upper limit in bytes: a page shows several images, and a larger one was not optimized. */
const heaviestPicture = 80 * 1024;

/** Page URLs as patterns; `:param` matches any segment. */
function pagesOf(root: string): RegExp[] {
  const remotes = remoteNames(root).flatMap((name) =>
    [...readFileSync(join(root, name, 'remote.ts'), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
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

interface Read extends ReturnType<typeof referencesOf> {
  file: string;
  text: string;
}

function problemsOfPictures(folder: string, { file, pictures }: Read): string[] {
  return pictures.flatMap(variantAddresses).flatMap((address) => {
    const picture = join(folder, address);
    if (!existsSync(picture)) return [`${file} shows ${address}, which is not there`];
    const { size } = statSync(picture);
    return size > heaviestPicture ? [`${file} shows ${address} of ${size} bytes: make it smaller`] : [];
  });
}

function problemsOfLinks(read: Read, pages: RegExp[], documents: Map<string, Read>): string[] {
  const { file, links } = read;
  return links.flatMap((href) => {
    if (/^(?:https|mailto):/.test(href)) return [];
    const [address = '', anchor] = href.split('#');
    const [path = ''] = address.split('?');
    if (path !== '' && !pages.some((page) => page.test(path)))
      return [`${file} links to ${href}, which leads nowhere`];
    const target = path === '' ? read : documents.get(path.split('/').at(-1) ?? '');
    return anchor && target && !target.anchors.includes(anchor)
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
function problemsOfPair(name: string, en: Read, th: Read): string[] {
  const pairs = [
    ['headings with the same {#anchors}', 'anchors'],
    ['pictures', 'pictures'],
    ['{{figures}}', 'figures'],
  ] as const;
  const listed = (read: Read, key: 'anchors' | 'pictures' | 'figures') =>
    (key === 'figures' ? read[key].toSorted() : read[key]).join(' ');
  return pairs
    .filter(([, key]) => listed(en, key) !== listed(th, key))
    .map(([what, key]) => `${name} has other ${what} in en (${listed(en, key)}) and th (${listed(th, key)})`);
}

/** Reads all documents of a language; those that cannot be parsed become problems. */
function readDocuments(folder: string, language: string, problems: string[]): Map<string, Read> {
  const documents = new Map<string, Read>();
  for (const path of globSync('*.md', { cwd: folder })) {
    const file = `${language}/${path}`;
    try {
      const text = readFileSync(join(folder, path), 'utf8');
      documents.set(basename(path, '.md'), { file, text, ...referencesOf(parseDocument(text).blocks) });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return documents;
}

/**
 * Checks the documents published on the site: each exists in both languages with the same anchors, images and figures,
 * its links resolve, and no image is missing or unused.
 */
export function siteDocumentProblems(root: string): string[] {
  const pages = pagesOf(root);
  const problems: string[] = [];
  const [en, th] = languages.map((language) => {
    const folder = join(root, 'host/src/content', language);
    const documents = readDocuments(folder, language, problems);
    const shown = new Set(
      [...documents.values()].flatMap(({ pictures }) => pictures).flatMap(variantAddresses),
    );
    const there = existsSync(join(folder, 'pictures')) ? readdirSync(join(folder, 'pictures')) : [];
    problems.push(
      ...names
        .filter((name) => !existsSync(join(folder, `${name}.md`)))
        .map((name) => `${language}/${name}.md is not there`),
      ...[...documents.values()].flatMap((read) => [
        ...problemsOfEra(read),
        ...problemsOfPictures(folder, read),
        ...problemsOfLinks(read, pages, documents),
      ]),
      ...there
        .filter((file) => !shown.has(`pictures/${file}`))
        .map((file) => `${language}/pictures/${file} is shown nowhere`),
    );
    return documents;
  });
  for (const name of names) {
    const [first, second] = [en?.get(name), th?.get(name)];
    if (first && second) problems.push(...problemsOfPair(name, first, second));
  }
  return problems;
}
