import en from './locales/en.json';
import enErrors from './locales/errors.en.json';
import thErrors from './locales/errors.th.json';
import th from './locales/th.json';

/**
 * All of the runtime's messages in both languages, for tests and standalone pages. A page of the site loads one
 * language, and the error messages with the transport code.
 */
export const runtimeMessages = {
  en: { ...en, errors: { ...en.errors, ...enErrors.errors } },
  th: { ...th, errors: { ...th.errors, ...thErrors.errors } },
};
