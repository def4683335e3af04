import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageKeys } from '@talad/contract/release-records';

type Messages = { [key: string]: string | Messages };

const languages = ['en', 'th'] as const;
type Language = (typeof languages)[number];

/** Flattens nested messages to dotted keys with their texts. */
function keysOf(messages: Messages, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') keys.set(prefix + key, value);
    else for (const entry of keysOf(value, `${prefix}${key}.`)) keys.set(...entry);
  }
  return keys;
}

/** i18next finds the plural forms of a key by itself. */
const pluralForm = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string) => key.replace(pluralForm, '');

/** The default namespace and the others: `en.json`, `orders.en.json`. */
const messageFiles = (root: string, folder: string, language: Language) =>
  globSync(`{,*.}${language}.json`, { cwd: join(root, folder) }).map((file) => join(root, folder, file));

function readMessages(root: string, folder: string): Partial<Record<Language, Map<string, string>>> {
  return Object.fromEntries(
    languages
      .map((language) => [language, messageFiles(root, folder, language)] as const)
      .filter(([, files]) => files.length > 0)
      .map(([language, files]) => [
        language,
        new Map(files.flatMap((file) => [...keysOf(JSON.parse(readFileSync(file, 'utf8')) as Messages)])),
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

const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name));

/** The keys of a package's messages with their placeholders, by language. */
export function messageKeysOf(root: string, folder: string): MessageKeys {
  const { en, th } = readMessages(root, join(folder, 'src/locales'));
  const keysIn = (texts: Map<string, string> = new Map()) =>
    Object.fromEntries([...texts].map(([key, text]) => [key, [...placeholdersOf(text)]]));
  return { en: keysIn(en), th: keysIn(th) };
}

/** Placeholders that one language has and the other has not. A message with plural forms may leave out the count. */
function problemsOfPlaceholders(en: Map<string, string>, th: Map<string, string>): string[] {
  return [...en].flatMap(([key, text]) => {
    const [own, other] = [placeholdersOf(text), placeholdersOf(th.get(key) ?? text)];
    const isPlural = pluralForm.test(key) || en.has(`${key}_one`);
    return [...own, ...other]
      .filter((name) => own.has(name) !== other.has(name) && !(isPlural && name === 'count'))
      .map((name) => `"${key}" has {{${name}}} in one language only`);
  });
}

/**
 * Placeholders whose value no code of the package names: a value was renamed and its messages were not. `sharedNames` are
 * those that come from shared code, such as the limits of a listing.
 */
function problemsOfValues(
  texts: Map<string, string>,
  code: string,
  sharedNames: ReadonlySet<string>,
): string[] {
  const names = new Set(code.match(/[A-Za-z_]\w*/g));
  return [...texts].flatMap(([key, text]) =>
    [...placeholdersOf(text)]
      .filter((name) => !names.has(name) && !sharedNames.has(name))
      .map((name) => `"${key}" has {{${name}}}, and no code gives it a value`),
  );
}

/** The code of a package without its tests, concatenated. */
const codeOf = (root: string, folder: string) =>
  globSync(`${folder}/{src,remote.ts}{/**/*.{ts,tsx},}`, { cwd: root })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** The names that the contract's tables of limits give to messages. */
const contractNames = (root: string): ReadonlySet<string> =>
  new Set(codeOf(root, 'shared/contract').match(/[A-Za-z_]\w*(?=:)/g));

/** Unused keys. A concatenated key in the code matches by its fixed part. */
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
  return problems;
}

/**
 * Checks what the types of the message keys do not: both languages have the same keys and placeholders, no message is
 * empty, and the code uses every key.
 */
export function messageProblems(root: string, folder: string): string[] {
  const locales = join(folder, folder === 'shared/runtime' ? 'src/i18n/locales' : 'src/locales');
  if (!existsSync(join(root, locales))) return [`${folder} has no messages`];
  const { en, th } = readMessages(root, locales);
  if (!en || !th) return [`${folder} has no messages in ${en ? 'th' : 'en'}`];
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
    ...problemsOfPlaceholders(en, th),
    ...problemsOfValues(en, code, contractNames(root)),
    ...problemsOfUse(names.en, code),
  ].map((problem) => `${folder}: ${problem}`);
}
