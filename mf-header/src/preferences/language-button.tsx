import { useLanguage, useText } from '@talad/runtime/i18n';

/** Switches the page to its other language; names that language, in it. */
export function LanguageButton() {
  const text = useText('header');
  const { language, toggle } = useLanguage();
  const other = language === 'en' ? 'th' : 'en';
  return (
    <button
      type="button"
      data-part="language"
      aria-label={text('language.toggle')}
      title={text('language.toggle')}
      lang={other}
      onClick={() => void toggle()}
    >
      {text('language.other')}
    </button>
  );
}
