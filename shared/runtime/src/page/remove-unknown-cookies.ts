import { consentCookie } from '../analytics/consent.ts';
import { languageCookie } from '../i18n/page-language.ts';
import { sessionHintCookie } from '../session/session-environment.ts';
import { themeCookie } from '../theme/theme-cookie.ts';

/** Talad's cookies that scripts can read. */
export const ownCookies: readonly string[] = [languageCookie, sessionHintCookie, consentCookie, themeCookie];

/**
 * Removes the cookies that are not known, wherever a script may have set them, or the known ones if there are no others.
 * Returns whether there are fewer then. It uses nothing outside of itself, as the host writes it into a page.
 */
export function removeUnknownCookies(known: readonly string[]): boolean {
  const names = () =>
    document.cookie
      .split('; ')
      .map((cookie) => cookie.split('=', 1)[0] ?? '')
      .filter((name) => name !== '');
  const all = names();
  const unknown = all.filter((name) => !known.includes(name));
  const folders = location.pathname.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  const paths = folders.flatMap((folder) => [folder, `${folder}/`]).filter((path) => path !== '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const scopes = paths.flatMap((path) => domains.map((domain) => `path=${path}${domain}${secure}`));
  for (const name of unknown.length > 0 ? unknown : all)
    for (const scope of scopes) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the site serves
      document.cookie = `${name}=; max-age=0; ${scope}`;
    }
  return names().length < all.length;
}
