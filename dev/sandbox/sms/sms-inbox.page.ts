import { escapeHtml, page, time } from '../page.ts';
import type { ReceivedSms } from './sms-inbox.ts';

/** The list of messages, newest first; reloads automatically so that a new message appears. */
export function renderSmsInbox(messages: readonly ReceivedSms[]): string {
  const rows = messages.map(
    ({ to, text, receivedAt }) =>
      `<li><div class="row"><strong>${escapeHtml(text)}</strong>${time(receivedAt)}<span>to ${escapeHtml(to)}</span></div></li>`,
  );
  const content =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="empty">No message yet. Whatever the site sends to telephones arrives here.</p>';
  return page(
    'Text messages',
    `<header><h1>Text messages</h1><p>${messages.length} received, none left this computer</p></header>${content}`,
    5,
  );
}
