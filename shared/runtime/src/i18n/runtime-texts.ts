import en from './locales/en.json';
import enErrors from './locales/errors.en.json';
import thErrors from './locales/errors.th.json';
import th from './locales/th.json';

/**
 * All of the runtime's words in both languages: for tests and pages that stand alone. A page of the site loads one
 * language, and the sentences of errors with the code that makes calls.
 */
export const runtimeTexts = {
  en: { ...en, errors: { ...en.errors, ...enErrors.errors } },
  th: { ...th, errors: { ...th.errors, ...thErrors.errors } },
};
