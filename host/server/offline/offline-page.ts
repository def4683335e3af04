import { plainPage } from '../page/plain-page.ts';

const messages = {
  en: {
    language: 'en',
    title: 'No connection',
    body: 'You’re offline, so this page couldn’t be opened. Your money and orders are safe with us, and orders you’ve placed continue as usual.',
    retry: 'Try again',
  },
  th: {
    language: 'th',
    title: 'ไม่มีการเชื่อมต่อ',
    body: 'ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต จึงเปิดหน้านี้ไม่ได้ ไม่มีอะไรหาย เงินและคำสั่งซื้อของคุณปลอดภัยอยู่กับเรา คำสั่งซื้อที่สั่งไว้ยังดำเนินต่อไป',
    retry: 'ลองใหม่',
  },
} as const;

/**
 * The offline page that browsers cache. It is in both languages, because it is cached before a user changes the
 * language. It reloads the requested address when the network returns.
 */
export const offlinePage = (nonce: string): string =>
  plainPage(nonce, [messages.th, messages.en], "addEventListener('online',()=>location.reload())");
