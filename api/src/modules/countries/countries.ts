import type { Country } from '@talad/contract/countries';
import countries from 'i18n-iso-countries';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

const nameIn = (language: 'en' | 'th', code: string): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ?? code;

/** All countries of ISO 3166-1, by English name. */
export const allCountries: readonly Country[] = Object.entries(countries.getAlpha2Codes())
  .map(([code, alpha3]) => {
    const names = { en: nameIn('en', code), th: nameIn('th', code) };
    const phonePrefix = isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : null;
    return { code, alpha3, name: names.en, names, phonePrefix };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
