import type { RuntimeTexts } from './create-i18n.ts';
import en from './locales/en.json';
import th from './locales/th.json';

/** The runtime's words in both languages: for servers, tests and pages that stand alone. A page of the site loads one. */
export const runtimeTexts = { en, th } satisfies RuntimeTexts;
