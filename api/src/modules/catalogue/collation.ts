/** The languages that names are sorted in. */
type NameLanguage = 'en' | 'th';

interface Named {
  readonly nameEn: string;
  readonly nameTh: string;
}

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  th: new Intl.Collator('th', { numeric: true }),
};

/** Compares rows by their name in a language. */
export const byName =
  (language: NameLanguage = 'en') =>
  (a: Named, b: Named): number =>
    language === 'th' ? collators.th.compare(a.nameTh, b.nameTh) : collators.en.compare(a.nameEn, b.nameEn);
