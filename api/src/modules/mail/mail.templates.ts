type MailTemplate = 'verify-email' | 'reset-password';
type MailLanguage = 'en' | 'th';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly note: string;
}

const words: Record<MailTemplate, Record<MailLanguage, Words>> = {
  'verify-email': {
    en: {
      subject: 'Confirm your e-mail address',
      lead: 'Welcome to Talad. Confirm this address to finish opening your account.',
      action: 'Confirm e-mail address',
      note: 'The link works for 24 hours. If you did not open an account, you can ignore this mail.',
    },
    th: {
      subject: 'ยืนยันอีเมลของคุณ',
      lead: 'ยินดีต้อนรับสู่ Talad โปรดยืนยันอีเมลนี้เพื่อเปิดบัญชีให้เสร็จสมบูรณ์',
      action: 'ยืนยันอีเมล',
      note: 'ลิงก์ใช้ได้ 24 ชั่วโมง หากคุณไม่ได้เปิดบัญชี ไม่ต้องดำเนินการใด ๆ',
    },
  },
  'reset-password': {
    en: {
      subject: 'Choose a new password',
      lead: 'Somebody asked to reset the password of this account.',
      action: 'Choose a new password',
      note: 'The link works once, for 10 minutes. If it was not you, your password stays as it is.',
    },
    th: {
      subject: 'ตั้งรหัสผ่านใหม่',
      lead: 'มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีนี้',
      action: 'ตั้งรหัสผ่านใหม่',
      note: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 10 นาที หากไม่ใช่คุณ รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    },
  },
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Subject and both bodies of a mail in the reader's language. */
export function renderMail(
  template: MailTemplate,
  language: MailLanguage,
  link: string,
): { subject: string; text: string; html: string } {
  const { subject, lead, action, note } = words[template][language];
  const href = escapeHtml(link);
  const html = `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:32px 16px;background:#f4f4f7;color:#16161d;font:16px/1.6 system-ui,'Noto Sans Thai',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Talad</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
<p style="margin:0 0 24px">${escapeHtml(lead)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#16161d;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action)}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#5c5c6b">${escapeHtml(note)}</p>
<p style="margin:0;font-size:13px;color:#5c5c6b;word-break:break-all">${href}</p>
</div>
</body>
</html>`;
  return { subject, text: `${lead}\n\n${action}:\n${link}\n\n${note}\n`, html };
}
