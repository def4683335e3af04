import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documentsOf } from './document-problems.ts';

/** Words of the project's former vocabulary, with what to write instead. docs/glossary.md has the terms. */
const replacements: Readonly<Record<string, string>> = {
  whoever: 'the user, the client or the caller',
  somebody: 'a user, an operator or a client',
  nobody: 'no user, no client or "not"',
  undrawn: 'not rendered',
  vouches: 'has the integrity manifest',
  'the kit': 'the design system',
  'the shop': 'Talad or the site',
  'by hand': 'manually',
  'front page': 'home page',
  'is away': 'is unavailable',
  'are away': 'are unavailable',
  mended: 'fixed',
};

const sources = '{api,dev,host,registry,shared,e2e,bench,deploy,mf-*}/**/*.{ts,tsx,mjs,cjs}';
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*/g;
const found = (text: string) =>
  Object.entries(replacements).filter(([term]) => new RegExp(`\\b${term}\\b`, 'i').test(text));

const formerFileName =
  /(^|[-.])(person|people|members?|offers?|goods|stalls?|complaints?|kept|drawn|words|tell|notices?|news|places?|ways?|wares?|neighbours?|misfits?|movements?|crumbs|surroundings|refusals?)([-.]|$)/;

/** A key of a message, at the start of its line. */
const formerMessageKey =
  /^\s*"(goods|places?|ways?|movements?|crumbs|notices|anew|byHand|atOnce|heard|stallOf)(?:_\w+)?": /gm;

/** A limit, a default or a timeout with a name of its own kind. */
const formerConstant =
  /\bconst ((?:most|least|fewest|longest|shortest|usual|patience)(?![a-z])\w*|\w+AtMost) = (?=[\d{'])/g;

/** Former terms in the names of source files, in comments, documents and keys of messages of the workspace. */
export function termProblems(root: string): string[] {
  const files = globSync(sources, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/term-problems*'],
  });
  const code = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const texts = [
    ...code.map(({ file, text }) => ({
      file,
      text: [...text.matchAll(comment)].map(([match]) => match).join('\n'),
    })),
    ...documentsOf(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  ];
  const messages = globSync('**/src/**/locales/*.json', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const named = files.filter((file) => formerFileName.test(basename(file)));
  return [
    ...named.map((file) => `${file} has a former name: use a term of docs/glossary.md`),
    ...code.flatMap(({ file, text }) =>
      [...text.matchAll(formerConstant)].map(
        ([, name]) => `${file} has the constant "${name}": name it max…, min…, default… or …TimeoutMs`,
      ),
    ),
    ...messages.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(formerMessageKey)].map(
        ([, key]) => `${file} has the former key "${key}": use a term of docs/glossary.md`,
      ),
    ),
    ...texts.flatMap(({ file, text }) =>
      found(text.replaceAll(/\s+(\* )?/g, ' ')).map(
        ([term, instead]) => `${file} says "${term}": write ${instead}`,
      ),
    ),
  ].sort();
}
