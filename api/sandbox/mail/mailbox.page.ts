import type { ReceivedMail } from './mailbox.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root { color-scheme: light dark; --ink: #16161d; --soft: #5c5c6b; --line: #e3e3ea; --paper: #fff; --ground: #f4f4f7; --accent: #4338ca; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2f2f7; --soft: #a5a5b5; --line: #2e2e3a; --paper: #1b1b24; --ground: #121218; --accent: #a5b4fc; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, 'Noto Sans Thai', sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 64px; }
header { display: flex; align-items: baseline; gap: 12px; margin-bottom: 20px; }
h1 { margin: 0; font-size: 22px; }
header p { margin: 0; color: var(--soft); font-size: 14px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: color-mix(in srgb, var(--accent) 9%, transparent); outline: none; }
li strong { font-weight: 600; }
li span, li time { color: var(--soft); font-size: 14px; }
.empty { padding: 48px 16px; text-align: center; color: var(--soft); background: var(--paper); border: 1px dashed var(--line); border-radius: 12px; }
.back { color: var(--accent); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; font-size: 15px; }
dt { color: var(--soft); }
dd { margin: 0; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 18px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; font: 15px/1.6 ui-monospace, monospace; }
pre a { color: var(--accent); }`;

const page = (title: string, body: string, refreshSeconds?: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;

const time = (iso: string): string =>
  `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The list of mails, newest first; reloads by itself so that a mail appears while somebody waits for it. */
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

/** One mail: as it looks to its reader, in a frame where nothing of it can run, and its text. */
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
