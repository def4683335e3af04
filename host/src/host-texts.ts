import type { PageLanguage } from '@talad/runtime/page-language';
import en from './locales/en.json';
import th from './locales/th.json';

/** Gives the page the host's own words, in both languages: they are few and every page shows some. */
export function addHostTexts(language: Pick<PageLanguage, 'addTexts'>) {
  language.addTexts('host', 'en', en);
  language.addTexts('host', 'th', th);
}
