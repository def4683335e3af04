import { unreachableId } from '../../src/composition/working-tree.ts';
import { previewBannerId, tabPreviewParameter } from '../../src/tab-preview.ts';
import type { Language } from '../page/language-address.ts';
import { plainPage } from '../page/plain-page.ts';
import type { ShownPreview } from './preview-links.ts';

/** Parameter of an address that opens a preview. */
export const previewParameter = 'preview';
/** Value of the parameter that ends the preview in this browser or tab. */
export const leavePreview = 'off';

const messages = {
  en: {
    title: 'This preview has ended',
    body: 'The link is no longer valid. Ask the person who sent it for a new one.',
    retry: 'Go to Talad',
    label: 'Preview',
    banner: (remote: string, version: string) =>
      `Preview: ${remote} ${version}. Only people with the link see it.`,
    tabBanner: (remote: string, version: string) => `Preview in this tab only: ${remote} ${version}.`,
    developmentBanner: (remote: string, origin: string) =>
      `In development: ${remote} from ${origin}, in this tab only.`,
    unreachable: 'It does not answer: this is the live version.',
    leave: 'Leave preview',
  },
  th: {
    title: 'ตัวอย่างนี้หมดอายุแล้ว',
    body: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากผู้ที่ส่งมา',
    retry: 'ไปที่ Talad',
    label: 'ตัวอย่าง',
    banner: (remote: string, version: string) => `ตัวอย่าง: ${remote} ${version} เห็นเฉพาะผู้ที่มีลิงก์`,
    tabBanner: (remote: string, version: string) => `ตัวอย่างเฉพาะแท็บนี้: ${remote} ${version}`,
    developmentBanner: (remote: string, origin: string) => `กำลังพัฒนา: ${remote} จาก ${origin} เฉพาะแท็บนี้`,
    unreachable: 'ไม่มีการตอบกลับ จึงแสดงเวอร์ชันที่ใช้งานจริง',
    leave: 'ออกจากตัวอย่าง',
  },
} as const;

const bannerStyle =
  'position:fixed;left:8px;right:8px;bottom:76px;z-index:99999;width:fit-content;max-width:calc(100vw - 16px);box-sizing:border-box;padding:8px 12px;border:1px solid #ffb224;border-radius:8px;background:#1b1527;color:#fff;font:600 13px/1.5 sans-serif;box-shadow:0 2px 12px rgb(0 0 0/.4)';

function bannerText(shown: ShownPreview, language: Language): string {
  const { banner, tabBanner, developmentBanner, unreachable } = messages[language];
  if ('release' in shown) {
    const { name, version } = shown.release;
    return (shown.scope === 'tab' ? tabBanner : banner)(name, version);
  }
  const { remote, origin } = shown.workingTree;
  return `${developmentBanner(remote, origin)} <span id="${unreachableId}" hidden>${unreachable}</span>`;
}

/** Banner on each page with the previewed version and a link that ends the preview. */
export function previewBanner(shown: ShownPreview, language: Language): string {
  const { label, leave: leaveText } = messages[language];
  const text = bannerText(shown, language);
  const parameter = shown.scope === 'tab' ? tabPreviewParameter : previewParameter;
  return `<aside id="${previewBannerId}" aria-label="${label}" style="${bannerStyle}">${text} <a href="?${parameter}=${leavePreview}" style="color:#ffb224;text-decoration:underline;white-space:nowrap">${leaveText}</a></aside>`;
}

/** Shown for a link that does not exist or has expired. */
export const endedPreviewPage = (nonce: string, language: Language): string =>
  plainPage(nonce, [{ ...messages[language], language, href: '/' }]);
