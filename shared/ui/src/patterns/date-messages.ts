import { useLanguage } from '@talad/runtime/i18n';
import en from '../locales/en.json';
import th from '../locales/th.json';

const messages = { en, th };

type DateMessage = Extract<keyof typeof en, `date.${string}`>;
/** Returns a message of a date field. */
export type DateText = (key: DateMessage, values?: Record<string, string>) => string;

/** The messages of the date field in the page's language. */
export function useDateText(): { text: DateText; language: 'en' | 'th' } {
  const { language } = useLanguage();
  const text: DateText = (key, values = {}) =>
    messages[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { text, language };
}
