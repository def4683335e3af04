import { escapeHtml, page, time } from '../page.ts';
import type { Ticket } from './support-desk.ts';

/** The tickets, newest first; reloads automatically so that a new ticket appears. */
export function renderSupportDesk(tickets: readonly Ticket[]): string {
  const rows = tickets.map(
    ({ subject, comment, requester, created_at }) =>
      `<li><div class="row"><strong>${escapeHtml(subject)}</strong>${time(created_at)}<span>from ${escapeHtml(requester.name)}, ${escapeHtml(requester.email)}</span></div><div class="row">${escapeHtml(comment.body)}</div></li>`,
  );
  const content =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p class="empty">No ticket yet. What people ask for help with arrives here.</p>';
  return page(
    'Support desk',
    `<header><h1>Support desk</h1><p>${tickets.length} opened, none left this computer</p></header>${content}`,
    5,
  );
}
