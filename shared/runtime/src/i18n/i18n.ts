import type { Text } from '@talad/contract/schema';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageRuntime } from '../page/page-context.ts';
import type { Language } from './create-i18n.ts';

/** Gives the words of a key, with values put in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Words of a namespace in the page's language. */
export function useText(namespace: string): Translate {
  const { t } = useTranslation(namespace);
  const { language: page } = usePageRuntime();
  const listen = useCallback((added: () => void) => page.onTexts(namespace, added), [page, namespace]);
  const times = useSyncExternalStore(
    listen,
    () => page.timesAdded(namespace),
    () => page.timesAdded(namespace),
  );
  // Texts that were added make other words of the same keys.
  return useCallback((key, values) => t(key, values ?? {}), [t, times]);
}

/** The page's language and how to change it. `toggle` and `set` resolve when the page has changed. */
export function useLanguage(): {
  language: Language;
  set: (language: Language) => Promise<void>;
  toggle: () => Promise<void>;
} {
  const { language: page } = usePageRuntime();
  const listen = useCallback(
    (changed: () => void) => {
      page.i18n.on('languageChanged', changed);
      return () => page.i18n.off('languageChanged', changed);
    },
    [page],
  );
  const language = useSyncExternalStore(listen, page.current, page.current);
  return {
    language,
    set: page.set,
    toggle: () => page.set(page.current() === 'en' ? 'th' : 'en'),
  };
}

const formattingControls = /[\u202A-\u202E\u2066-\u2069]/g;
/** The blocks by their numbers: a class by script costs a phone a tenth of a second before the first word is drawn. */
const hasRightToLeft =
  /[\u0590-\u06FF\u0750-\u077F\u0860-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * A text that people wrote, fit to stand within a sentence: what runs from right to left turns nothing around it, and
 * marks that would turn it, such as those that make one name look like another, are taken out.
 */
const isolated = (text: string): string =>
  hasRightToLeft.test(text) ? `\u2068${text.replaceAll(formattingControls, '')}\u2069` : text;

/** A content text in a language. */
export const pick = (text: Text, language: Language): string =>
  isolated(text[language] || text.en || text.th);

/** Gives content texts in the page's language. */
export function useNamed(): (text: Text) => string {
  const { language } = useLanguage();
  return useCallback((text) => pick(text, language), [language]);
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'INTERNAL';

/** The sentence for something that failed: an ApiError, or any entry with a code; the unexpected has one too. */
export function useErrorText(): (error: unknown) => string {
  const t = useText('runtime');
  return useCallback(
    (error) => {
      const key = `errors.${codeOf(error)}`;
      const sentence = t(key);
      return sentence === key ? t('errors.INTERNAL') : sentence;
    },
    [t],
  );
}
