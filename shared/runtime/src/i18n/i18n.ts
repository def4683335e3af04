import type { Text } from '@talad/contract/schema';
import type { ParseKeys } from 'i18next';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageRuntime } from '../page/page-context.ts';
import type { Language } from './create-i18n.ts';
import { MessageScopeContext } from './message-scope.ts';

/** The English messages of each namespace; a package adds its own in `src/locales/messages.d.ts`. */
export interface MessageNamespaces {
  runtime: typeof import('./locales/en.json') & typeof import('./locales/errors.en.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'runtime';
    resources: MessageNamespaces;
  }
}

type Namespace = keyof MessageNamespaces & string;
type Values = Record<string, string | number>;

/** The keys of a namespace's messages. */
export type MessageKey<N extends Namespace> = ParseKeys<N> & string;

/** Returns the message of a key, with values interpolated. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string;

/** Messages of a namespace in the page's language. */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  const scope = useContext(MessageScopeContext);
  const actual = scope?.namespace === namespace ? scope.actual : namespace;
  // The messages of another version have the same keys, as far as its code knows.
  const { t } = useTranslation(actual as N);
  const { language: page } = usePageRuntime();
  const listen = useCallback((added: () => void) => page.onMessages(actual, added), [page, actual]);
  const times = useSyncExternalStore(
    listen,
    () => page.timesAdded(actual),
    () => page.timesAdded(actual),
  );
  // Added messages change the result of the same keys, so `times` must renew the function.
  return useCallback(
    (key, values) => (t as (key: string, values: Values) => string)(key, values ?? {}),
    [t, times],
  );
}

/** The page's language and how to change it. `toggle` and `set` resolve when the page has switched. */
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
/** Code point ranges: a `\p{Script}` class delays the first render on a phone by a tenth of a second. */
const hasRightToLeft =
  /[\u0590-\u06FF\u0750-\u077F\u0860-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Isolates user-written text for use within a sentence: right-to-left text does not reorder its surroundings, and bidi
 * control characters, which can make one name look like another, are removed.
 */
const isolated = (text: string): string =>
  hasRightToLeft.test(text) ? `\u2068${text.replaceAll(formattingControls, '')}\u2069` : text;

/** A localized content text in the given language, or in the other if missing. */
export const pick = (text: Text, language: Language): string =>
  isolated(text[language] || text.en || text.th);

/** Returns a function that picks content texts in the page's language. */
export function useLocalize(): (text: Text) => string {
  const { language } = useLanguage();
  return useCallback((text) => pick(text, language), [language]);
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'INTERNAL';

/** Returns the message for an ApiError or any value with a code; a generic one for everything else. */
export function useErrorText(): (error: unknown) => string {
  const t = useText('runtime');
  const { language } = usePageRuntime();
  return useCallback(
    (error) => {
      const isKey = (key: string): key is MessageKey<'runtime'> =>
        language.i18n.exists(key, { ns: 'runtime' });
      const key = `errors.${codeOf(error)}`;
      if (isKey(key)) return t(key);
      // They come with the first call; a page may show an error without one.
      void language.ensure('runtime', undefined, 'errors').catch(() => undefined);
      return t('errors.INTERNAL');
    },
    [t, language],
  );
}
