import { escapeHtml, page, time } from '../page.ts';
import type { ReceivedMail } from './mailbox.ts';

/** The list of mails, newest first; reloads automatically so that a new mail appears. */
export function renderMailbox(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}">
<strong>${escapeHtml(mail.subject || '(no subject)')}</strong>${time(mail.receivedAt)}
<span>to ${escapeHtml(mail.to.join(', '))}</span></a></li>`,
  );
  const content =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="empty">No mail yet. Whatever the site sends arrives here.</p>';
  return page(
    'Mailbox',
    `<header><h1>Mailbox</h1><p>${mails.length} received, none left this computer</p></header>${content}`,
    5,
  );
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  );
}

/** One mail: rendered in a sandboxed frame without scripts, and its text. */
export function renderMail(mail: ReceivedMail): string {
  const framed = `<base target="_blank">${mail.html}`;
  const html = mail.html
    ? `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>`
    : '';
  return page(
    mail.subject,
    `<p><a class="back" href="/mailbox">← Mailbox</a></p>
<header><h1>${escapeHtml(mail.subject || '(no subject)')}</h1></header>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${time(mail.receivedAt)}</dd></dl>
${html}<pre>${linkify(mail.text)}</pre>`,
  );
}
