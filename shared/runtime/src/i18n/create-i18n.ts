import { createInstance, type i18n as I18n } from 'i18next';
import en from './locales/en.json';
import th from './locales/th.json';

export type Language = 'en' | 'th';

/** An i18next of its own for a page or a request, in one language, with the runtime's texts. */
export function createI18n(language: Language): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['runtime'],
    defaultNS: 'runtime',
    resources: { en: { runtime: en }, th: { runtime: th } },
    // Everything is at hand, so the instance is ready when this returns, on the server too.
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  });
  return i18n;
}
