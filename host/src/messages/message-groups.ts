import type { Messages, PageLanguage } from '@talad/runtime/page-language';

type Language = ReturnType<PageLanguage['current']>;

/** Messages that only some of the host's pages need; they load with the first of those. */
const loadGroup = {
  account: {
    en: () => import('../locales/account.en.json'),
    th: () => import('../locales/account.th.json'),
  },
  nothingHere: {
    en: () => import('../locales/nothing-here.en.json'),
    th: () => import('../locales/nothing-here.th.json'),
  },
  help: {
    en: () => import('../locales/help.en.json'),
    th: () => import('../locales/help.th.json'),
  },
  documents: {
    en: () => import('../locales/documents.en.json'),
    th: () => import('../locales/documents.th.json'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: Messages }>>>;

export type MessageGroup = keyof typeof loadGroup;

export const messageGroups = Object.keys(loadGroup) as MessageGroup[];

/** The error messages, which load with the first call to the API. */
const loadErrors = {
  en: () => import('@talad/runtime/locales/errors.en.json'),
  th: () => import('@talad/runtime/locales/errors.th.json'),
} satisfies Record<Language, () => Promise<{ default: Messages }>>;

/** The messages of a group in a language. */
export const messagesOf = async (group: MessageGroup, language: Language): Promise<Messages> =>
  (await loadGroup[group][language]()).default;

/** Registers the loaders of every message group. */
export function registerMessageGroups(pageLanguage: PageLanguage) {
  for (const group of messageGroups)
    pageLanguage.addLoader('host', (language) => messagesOf(group, language), group);
  pageLanguage.addLoader('runtime', async (language) => (await loadErrors[language]()).default, 'errors');
}
