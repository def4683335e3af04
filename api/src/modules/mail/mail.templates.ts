import { type MailLanguage, type MailTemplate, mailMessages } from './mail.messages.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A duration as text: whole hours if it divides evenly, otherwise minutes. */
function spanOf(minutes: number, language: MailLanguage): string {
  const unit = minutes % 60 === 0 ? 'hour' : 'minute';
  const value = unit === 'hour' ? minutes / 60 : minutes;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Subject and both bodies of a mail in the recipient's language. */
export function renderMail(
  template: MailTemplate,
  language: MailLanguage,
  link: string,
  {
    more,
    minutes = 0,
  }: {
    /** A sentence specific to this mail, such as a reason. */
    readonly more?: string | undefined;
    /** How long the link is valid. */
    readonly minutes?: number;
  } = {},
): { subject: string; text: string; html: string } {
  const { subject, lead, action, note: noteLabel } = mailMessages[template][language];
  const note = noteLabel.replace('{{time}}', spanOf(minutes, language));
  const href = escapeHtml(link);
  const html = `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:32px 16px;background:#f4f4f7;color:#16161d;font:16px/1.6 system-ui,'Noto Sans Thai',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Talad</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${escapeHtml(subject)}</h1>
<p style="margin:0 0 24px">${escapeHtml(lead)}</p>${more ? `\n<p style="margin:0 0 24px">${escapeHtml(more)}</p>` : ''}
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#16161d;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action)}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#5c5c6b">${escapeHtml(note)}</p>
<p style="margin:0;font-size:13px;color:#5c5c6b;word-break:break-all">${href}</p>
</div>
</body>
</html>`;
  return { subject, text: `${lead}\n${more ? `\n${more}\n` : ''}\n${action}:\n${link}\n\n${note}\n`, html };
}
