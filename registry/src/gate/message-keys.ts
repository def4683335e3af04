import type { Finding } from '@talad/contract/release-findings';
import type { MessageKeys } from '@talad/contract/release-records';

const finding = (problem: string): Finding => ({
  check: 'messages',
  problem,
  fix: 'give both languages the same keys and placeholders',
});

/** i18next finds the plural forms of a key by itself, and each language has its own. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

const namesIn = (keys: object) => new Set(Object.keys(keys).map((key) => key.replace(pluralForm, '')));

const missing = (own: Set<string>, other: Set<string>, language: string) =>
  [...own].filter((name) => !other.has(name)).map((name) => finding(`"${name}" is missing in ${language}`));

/** Messages that one of the languages lacks, or that have a placeholder in one language only. */
export function checkMessageKeys({ en, th }: MessageKeys): Finding[] {
  const [english, thai] = [namesIn(en), namesIn(th)];
  const placeholders = Object.entries(en).flatMap(([key, own]) => {
    const other = th[key] ?? own;
    // A message with plural forms may leave out the count.
    const isPlural = pluralForm.test(key) || `${key}_one` in en;
    return [...new Set([...own, ...other])]
      .filter((name) => own.includes(name) !== other.includes(name) && !(isPlural && name === 'count'))
      .map((name) => finding(`"${key}" has {{${name}}} in one language only`));
  });
  return [...missing(english, thai, 'th'), ...missing(thai, english, 'en'), ...placeholders];
}
