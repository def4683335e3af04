import { createInstance, type i18n as I18n } from 'i18next';
import type en from './locales/en.json';

export type Language = 'en' | 'th';

/** The runtime's own words in the languages that are at hand. */
export type RuntimeTexts = Partial<Record<Language, typeof en>>;

/** An i18next of its own for a page or a request, in one language, with the runtime's texts. */
export function createI18n(language: Language, texts: RuntimeTexts): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['runtime'],
    defaultNS: 'runtime',
    resources: Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, { runtime: words }])),
    // Everything is at hand, so the instance is ready when this returns, on the server too.
    initAsync: false,
    interpolation: { escapeValue: false },
    // Texts that are added are told to those who use their namespace: see useText.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });
  return i18n;
}
