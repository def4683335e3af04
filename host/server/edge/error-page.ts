import { plainPage } from '../page/plain-page.ts';

const messages = {
  400: {
    en: {
      title: 'Bad request',
      body: 'This address cannot be read. Check the link, or start from the home page.',
    },
    th: { title: 'คำขอไม่ถูกต้อง', body: 'อ่านที่อยู่นี้ไม่ได้ ตรวจสอบลิงก์ หรือเริ่มจากหน้าแรก' },
  },
  404: {
    en: {
      title: 'Page not found',
      body: 'There is nothing at this address. Check the link, or start from the home page.',
    },
    th: { title: 'ไม่พบหน้านี้', body: 'ไม่มีหน้านี้ ตรวจสอบลิงก์ หรือเริ่มจากหน้าแรก' },
  },
  429: {
    en: {
      title: 'Too many requests',
      body: 'There were too many requests from your network. Wait a moment and try again.',
    },
    th: { title: 'คำขอมากเกินไป', body: 'มีคำขอจากเครือข่ายของคุณมากเกินไป รอสักครู่แล้วลองใหม่' },
  },
  500: {
    en: { title: 'Something went wrong', body: 'This page could not be opened. Try again in a moment.' },
    th: { title: 'เกิดข้อผิดพลาด', body: 'เปิดหน้านี้ไม่ได้ ลองใหม่อีกครั้งในอีกสักครู่' },
  },
  503: {
    en: { title: 'Talad is busy', body: 'There are more visitors than usual. Wait a moment and try again.' },
    th: { title: 'ขณะนี้มีผู้ใช้งานมาก', body: 'มีผู้เข้าชมมากกว่าปกติ รอสักครู่แล้วลองใหม่' },
  },
} as const;

const isKnown = (status: number): status is keyof typeof messages => status in messages;

/** The page for errors of this server: self-contained, in both languages, without scripts. */
export function errorPage(status: number, nonce: string): string {
  const known = isKnown(status) ? status : status < 500 ? 400 : 500;
  const { en, th } = messages[known];
  const isWorthRetrying = known >= 429;
  const action = isWorthRetrying
    ? { href: '', retry: { en: 'Try again', th: 'ลองใหม่' } }
    : { href: '/', retry: { en: 'Back to home', th: 'กลับหน้าแรก' } };
  return plainPage(nonce, [
    { language: 'th', ...th, href: action.href, retry: action.retry.th },
    { language: 'en', ...en, href: action.href, retry: action.retry.en },
  ]);
}
