import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '../release/release.ts';
import { workspaceRoot } from '../webpack/workspace.ts';

/**
 * Every package's words: the same keys in both languages, none empty, none that the code does not use, and none used
 * that is not there. Keys that the code puts together (`errors.${code}`) are used by their fixed part.
 */
type Texts = { [key: string]: string | Texts };

const placeOf = (folder: string) =>
  join(workspaceRoot, folder, folder === 'shared/runtime' ? 'src/i18n/locales' : 'src/locales');

function keysOf(texts: Texts, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') keys.set(prefix + key, value);
    else for (const entry of keysOf(value, `${prefix}${key}.`)) keys.set(...entry);
  }
  return keys;
}

/** i18next finds the plural forms of a key by itself. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function problemsOf(folder: string): string[] {
  const place = placeOf(folder);
  if (!existsSync(place)) return [`${folder} has no words`];
  const read = (language: string) =>
    keysOf(JSON.parse(readFileSync(join(place, `${language}.json`), 'utf8')) as Texts);
  const [en, th] = [read('en'), read('th')];
  const problems: string[] = [];
  const names = {
    en: new Set([...en.keys()].map(withoutPlural)),
    th: new Set([...th.keys()].map(withoutPlural)),
  };
  for (const key of names.en) if (!names.th.has(key)) problems.push(`${folder}: "${key}" is missing in th`);
  for (const key of names.th) if (!names.en.has(key)) problems.push(`${folder}: "${key}" is missing in en`);
  for (const [language, texts] of [
    ['en', en],
    ['th', th],
  ] as const) {
    for (const [key, value] of texts)
      if (value.trim() === '') problems.push(`${folder}: "${key}" is empty in ${language}`);
  }
  const code = globSync(`${folder}/{src,remote.ts}{/**/*.{ts,tsx},}`, { cwd: workspaceRoot })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(workspaceRoot, file), 'utf8'))
    .join('\n');
  const literals = new Set(
    [...code.matchAll(/['"`]([A-Za-z][\w-]*(?:\.[\w-]+)+|[a-z][A-Za-z]+)['"`]/g)].map(([, text]) => text),
  );
  const starts = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, text]) => text ?? '');
  const ends = [...code.matchAll(/\}(\.[\w.-]+)`/g)].map(([, text]) => text ?? '');
  for (const key of names.en) {
    const isUsed =
      literals.has(key) ||
      starts.some((start) => key.startsWith(start)) ||
      ends.some((end) => key.endsWith(end));
    if (!isUsed) problems.push(`${folder}: "${key}" is used nowhere`);
  }
  for (const [, key = ''] of code.matchAll(/\b(?:text|t|say|words)\('([\w.-]+)'/g)) {
    if (!names.en.has(key)) problems.push(`${folder}: "${key}" is used but has no words`);
  }
  return problems;
}

const problems = ['host', 'shared/runtime', ...remoteNames()].flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Every text is there in both languages and used.'
    : `${problems.length} problems with texts`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
