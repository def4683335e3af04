import { useLanguage, useText } from '@talad/runtime/i18n';

/** Switches to the other language; its label is that language's own name. */
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
