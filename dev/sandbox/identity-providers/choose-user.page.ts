import { escapeHtml, page } from '../page.ts';
import { sandboxUsers } from '../users.ts';

/** A user who can be chosen on a provider's sign-in page. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Shown beside the name. */
  readonly about: string;
}

/** The users of Google, Facebook and Apple. */
export const players: readonly Choice[] = sandboxUsers.map(({ id, name, email }) => ({
  id,
  name,
  about: email,
}));

const form = (title: string, action: string, content: string) =>
  page(
    title,
    `<header><h1>${escapeHtml(title)}</h1><p>sandbox</p></header>
<form method="post" action="${escapeHtml(action)}">${content}<p><button name="person" value="">Cancel</button></p></form>`,
  );

/** The sign-in page of a provider: choose a user or cancel. Its form sends `person`, empty on cancel. */
export function chooseUser(provider: string, action: string, users: readonly Choice[]): string {
  const rows = users.map(
    ({ id, name, about }) =>
      `<li><div class="row"><strong>${escapeHtml(name)}</strong><button name="person" value="${id}">Continue as ${escapeHtml(name)}</button><span>${escapeHtml(about)}</span></div></li>`,
  );
  return form(`Sign in with ${provider}`, action, `<ul>${rows.join('')}</ul>`);
}

/** The page that requests a second factor. Its form also sends `factor`: `yes`, or `no` for a sign-in without one. */
export const confirmSecondFactor = (action: string, { id, name }: Pick<Choice, 'id' | 'name'>): string =>
  form(
    'Second factor',
    action,
    `<p>Signed in as ${escapeHtml(name)}.</p><input type="hidden" name="user" value="${id}">
<p><button name="factor" value="yes">Confirm second factor</button> <button name="factor" value="no">Continue without it</button></p>`,
  );
