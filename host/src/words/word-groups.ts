import type { PageLanguage, Texts } from '@talad/runtime/page-language';

type Language = ReturnType<PageLanguage['current']>;

/** Words that only some of the host's pages need; they come with the first of those. */
const loadGroup = {
  about: {
    en: () => import('../locales/about.en.json'),
    th: () => import('../locales/about.th.json'),
  },
  account: {
    en: () => import('../locales/account.en.json'),
    th: () => import('../locales/account.th.json'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: Texts }>>>;

export type WordGroup = keyof typeof loadGroup;

export const wordGroups = Object.keys(loadGroup) as WordGroup[];

/** The words of a group in a language. */
export const wordsOf = async (group: WordGroup, language: Language): Promise<Texts> =>
  (await loadGroup[group][language]()).default;

/** Says where the page finds the words of every group. */
export function knowWordGroups(pageLanguage: PageLanguage) {
  for (const group of wordGroups)
    pageLanguage.addLoader('host', (language) => wordsOf(group, language), group);
}
