import type { CurrentUser } from '@talad/contract/accounts';
import type { PageRuntime } from '@talad/runtime/page-context';
import { toast } from '@talad/ui/toast';
import { hasInput } from '../stale-tab/has-input.ts';
import { isReloaded } from './is-reloaded.ts';

const loadMessages = {
  en: () => import('../locales/session-change.en.json'),
  th: () => import('../locales/session-change.th.json'),
};

/** How long the toast that asks for a reload is shown, in ms: the tab cannot be used until then. */
const toastMs = 24 * 3_600_000;

async function textOf({ language }: PageRuntime, key: 'now' | 'unsaved' | 'reload', user: CurrentUser) {
  language.addLoader('host', async (wanted) => (await loadMessages[wanted]()).default, 'sessionChange');
  await language.ensure('host', undefined, 'sessionChange');
  return language.i18n.t(`sessionChange.${key}`, { ns: 'host', name: user.username ?? user.email });
}

/**
 * Reloads the page for a user who has signed in in another tab. With unsaved input it asks first; until the reload the API
 * refuses the page's requests.
 */
export async function reloadForUser(
  page: PageRuntime,
  user: CurrentUser,
  reload = () => window.location.reload(),
): Promise<void> {
  const load = () => {
    isReloaded.write(true);
    reload();
  };
  if (!hasInput(page.queryClient)) return load();
  const [text, label] = await Promise.all([textOf(page, 'unsaved', user), textOf(page, 'reload', user)]);
  const action = { label, onPress: load };
  toast.show({ id: 'session-change', kind: 'warning', text, action, duration: toastMs });
}

/** Resolves with the signed-in user once the session is known. */
const knownUser = ({ session }: PageRuntime) =>
  new Promise<CurrentUser | null>((resolve) => {
    const update = () => {
      const { status, user } = session.getState();
      if (status !== 'unknown') resolve(user);
    };
    session.subscribe(update);
    update();
  });

/** Shows the signed-in user in a toast after the tab was reloaded for another user. */
export async function announceSignedInUser(page: PageRuntime): Promise<void> {
  if (isReloaded.read() === undefined) return;
  isReloaded.write(undefined);
  const user = await knownUser(page);
  if (user) toast.show({ kind: 'info', text: await textOf(page, 'now', user) });
}
