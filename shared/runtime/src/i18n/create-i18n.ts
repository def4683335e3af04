import { createInstance, type i18n as I18n } from 'i18next';
import type en from './locales/en.json';

/** A language of the site. */
export type Language = 'en' | 'th';

/** The runtime's own messages in the loaded languages. */
export type RuntimeMessages = Partial<Record<Language, typeof en>>;

/** Creates an i18next instance for a page or a request, in one language, with the runtime's messages. */
export function createI18n(language: Language, messages: RuntimeMessages): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['runtime'],
    defaultNS: 'runtime',
    resources: Object.fromEntries(
      Object.entries(messages).map(([key, messages]) => [key, { runtime: messages }]),
    ),
    // All resources are given, so synchronous init makes the instance ready on return, on the server too.
    initAsync: false,
    interpolation: { escapeValue: false },
    // Users must not see the braces of a placeholder.
    missingInterpolationHandler: (message) => {
      // biome-ignore lint/suspicious/noConsole: every test of a page fails on it
      console.error(`A value is missing in "${message}".`);
      return '';
    },
    // No store events: useText subscribes to added messages by namespace.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });
  return i18n;
}
