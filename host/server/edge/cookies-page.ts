import { consentCookie } from '@talad/runtime/consent';
import { languageCookie } from '@talad/runtime/page-language';
import { sessionHintCookie } from '@talad/runtime/session-environment';
import { plainPage } from '../page/plain-page.ts';

/** Talad's cookies that scripts can read. Only these and what scripts have set can be seen, and removed, by the page. */
const ownCookies = [languageCookie, sessionHintCookie, consentCookie, 'talad_theme'];

/**
 * Runs in the browser: removes the cookies that are not known, wherever they may have been set, or the known ones if there
 * are no others, and opens the address again. It stops when no cookie can be removed any more.
 */
function removeCookies(known: readonly string[]): void {
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
  if (names().length < all.length) location.reload();
}

/** The page for a request whose headers are too large: almost always cookies that code of a remote has set. */
export const cookiesPage = (nonce: string): string =>
  plainPage(
    nonce,
    [
      {
        language: 'th',
        title: 'คุกกี้มากเกินไป',
        body: 'เบราว์เซอร์ส่งคุกกี้มามากเกินกว่าที่ Talad อ่านได้ เรากำลังลบคุกกี้ที่ไม่ใช่ของ Talad แล้วจะเปิดหน้านี้ใหม่ หากหน้านี้ยังไม่เปิด ให้ลบคุกกี้ของเว็บนี้ในการตั้งค่าเบราว์เซอร์',
        retry: 'ลองใหม่',
      },
      {
        language: 'en',
        title: 'Too many cookies',
        body: "Your browser sends more cookies than Talad can read. We remove those that aren't Talad's and open this page again. If it doesn't open, delete this site's cookies in your browser's settings.",
        retry: 'Try again',
      },
    ],
    `(${removeCookies})(${JSON.stringify(ownCookies)})`,
  );
