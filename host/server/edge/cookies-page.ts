import { ownCookies, removeUnknownCookies } from '@talad/runtime/remove-unknown-cookies';
import { plainPage } from '../page/plain-page.ts';

/**
 * The page for a request whose headers are too large: almost always cookies that code of a remote has set. It opens the address
 * again unless no cookie can be removed any more.
 */
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
    `if ((${removeUnknownCookies})(${JSON.stringify(ownCookies)})) location.reload()`,
  );
