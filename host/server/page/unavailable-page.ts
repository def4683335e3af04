import type { Language } from './language-address.ts';
import { plainPage } from './plain-page.ts';

/** Retry-After for browsers and search engines, in seconds. */
export const retryAfterSeconds = 10;

const messages = {
  en: {
    language: 'en',
    title: 'Talad is temporarily unavailable',
    body: 'We can’t load this page right now. Orders that are already paid for are safe. Try again in a moment.',
    retry: 'Try again',
  },
  th: {
    language: 'th',
    title: 'Talad ขัดข้องชั่วคราว',
    body: 'ตอนนี้ยังเปิดหน้านี้ไม่ได้ คำสั่งซื้อที่ชำระเงินแล้วยังอยู่ครบ กรุณาลองใหม่ในอีกสักครู่',
    retry: 'ลองใหม่',
  },
} as const;

/** Shown while the API is unavailable and no cached copy of the page exists. */
export const unavailablePage = (nonce: string, language: Language): string =>
  plainPage(nonce, [messages[language]]);
