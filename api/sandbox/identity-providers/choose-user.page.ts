import { escapeHtml, page } from '../page.ts';
import { sandboxUsers } from '../users.ts';

/** The sign-in page of a provider: choose a user or cancel. Its form sends `person`, empty on cancel. */
export function chooseUser(provider: string, action: string): string {
  const rows = sandboxUsers.map(
    ({ id, name, email }) =>
      `<li><div class="row"><strong>${escapeHtml(name)}</strong><button name="person" value="${id}">Continue as ${escapeHtml(name)}</button><span>${escapeHtml(email)}</span></div></li>`,
  );
  return page(
    `Sign in with ${provider}`,
    `<header><h1>Sign in with ${escapeHtml(provider)}</h1><p>sandbox</p></header>
<form method="post" action="${escapeHtml(action)}"><ul>${rows.join('')}</ul><p><button name="person" value="">Cancel</button></p></form>`,
  );
}
