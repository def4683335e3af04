import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

const languages = ['en', 'th'] as const;
type Language = (typeof languages)[number];

/** Flattens nested messages to dotted keys with their texts. */
function keysOf(texts: Texts, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') keys.set(prefix + key, value);
    else for (const entry of keysOf(value, `${prefix}${key}.`)) keys.set(...entry);
  }
  return keys;
}

/** i18next finds the plural forms of a key by itself. */
const pluralForm = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string) => key.replace(pluralForm, '');

/** The default namespace and the others: `en.json`, `orders.en.json`. */
const messageFiles = (root: string, place: string, language: Language) =>
  globSync(`{,*.}${language}.json`, { cwd: join(root, place) }).map((file) => join(root, place, file));

function readTexts(root: string, place: string): Partial<Record<Language, Map<string, string>>> {
  return Object.fromEntries(
    languages
      .map((language) => [language, messageFiles(root, place, language)] as const)
      .filter(([, files]) => files.length > 0)
      .map(([language, files]) => [
        language,
        new Map(files.flatMap((file) => [...keysOf(JSON.parse(readFileSync(file, 'utf8')) as Texts)])),
      ]),
  );
}

/** Problems within the messages of one language. */
function problemsWithin(language: Language, texts: Map<string, string>): string[] {
  const problems: string[] = [];
  for (const [key, value] of texts)
    if (value.trim() === '') problems.push(`"${key}" is empty in ${language}`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(withoutPlural));
  for (const name of counted) {
    // Counts without their own plural form fall back to the base key.
    if (texts.has(name)) continue;
    for (const form of forms)
      if (!texts.has(`${name}_${form}`)) problems.push(`"${name}_${form}" is missing in ${language}`);
  }
  return problems;
}

/** The code of a package without its tests, concatenated. */
const codeOf = (root: string, folder: string) =>
  globSync(`${folder}/{src,remote.ts}{/**/*.{ts,tsx},}`, { cwd: root })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** Unused and missing keys. A concatenated key in the code matches by its fixed part. */
function problemsOfUse(names: Set<string>, code: string): string[] {
  const literals = new Set(
    [...code.matchAll(/['"`]([A-Za-z][\w-]*(?:\.[\w-]+)+|[a-z]\w+)['"`]/g)].map(([, text]) => text),
  );
  const starts = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, text]) => text ?? '');
  const ends = [...code.matchAll(/\}(\.[\w.-]+)`/g)].map(([, text]) => text ?? '');
  const problems: string[] = [];
  for (const key of names) {
    const isUsed =
      literals.has(key) ||
      starts.some((start) => key.startsWith(start)) ||
      ends.some((end) => key.endsWith(end));
    if (!isUsed) problems.push(`"${key}" is used nowhere`);
  }
  const asked = /\b(?:text|t|messageOf)\((?:'([\w.-]+)'|`([\w.-]+\.)\$\{)/g;
  const missing = new Set<string>();
  for (const [, key, start] of code.matchAll(asked)) {
    if (key !== undefined && !names.has(key)) missing.add(key);
    if (start !== undefined && ![...names].some((name) => name.startsWith(start))) missing.add(`${start}…`);
  }
  for (const key of missing) problems.push(`"${key}" is used but has no words`);
  return problems;
}

/**
 * Checks the messages of a package: both languages have the same keys, no message is empty, the code uses every key,
 * and every key that the code uses exists.
 */
export function textProblems(root: string, folder: string): string[] {
  const place = join(folder, folder === 'shared/runtime' ? 'src/i18n/locales' : 'src/locales');
  if (!existsSync(join(root, place))) return [`${folder} has no words`];
  const { en, th } = readTexts(root, place);
  if (!en || !th) return [`${folder} has no words in ${en ? 'th' : 'en'}`];
  const names = {
    en: new Set([...en.keys()].map(withoutPlural)),
    th: new Set([...th.keys()].map(withoutPlural)),
  };
  const code = codeOf(root, folder);
  return [
    ...[...names.en].filter((key) => !names.th.has(key)).map((key) => `"${key}" is missing in th`),
    ...[...names.th].filter((key) => !names.en.has(key)).map((key) => `"${key}" is missing in en`),
    ...problemsWithin('en', en),
    ...problemsWithin('th', th),
    ...problemsOfUse(names.en, code),
  ].map((problem) => `${folder}: ${problem}`);
}
