import { useLanguage, useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';

/**
 * In a browser without JavaScript: the page in the other language. The host keeps the language of an address in a
 * cookie.
 */
export function LanguageLink() {
  const text = useText('header');
  const { pathname, search } = useLocation();
  const { language } = useLanguage();
  const other = language === 'en' ? 'th' : 'en';
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <noscript>
      <a
        data-part="language-link"
        href={`${pathname}?${query}`}
        aria-label={text('language.toggle')}
        lang={other}
      >
        {text('language.other')}
      </a>
    </noscript>
  );
}
