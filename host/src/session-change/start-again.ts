import type { CurrentUser } from '@talad/contract/accounts';
import type { PageRuntime } from '@talad/runtime/page-context';
import { toast } from '@talad/ui/toast';
import { hasInput } from '../stale-tab/has-input.ts';
import { isReloaded } from './is-reloaded.ts';

const loadMessages = {
  en: () => import('../locales/session-change.en.json'),
  th: () => import('../locales/session-change.th.json'),
};

/** How long the tab says that it has to be reloaded, in ms: it does nothing until then. */
const untilReloadedMs = 24 * 3_600_000;

async function textOf({ language }: PageRuntime, key: 'now' | 'unsaved' | 'reload', user: CurrentUser) {
  language.addLoader('host', async (wanted) => (await loadMessages[wanted]()).default, 'sessionChange');
  await language.ensure('host', undefined, 'sessionChange');
  return language.i18n.t(`sessionChange.${key}`, { ns: 'host', name: user.username ?? user.email });
}

/**
 * Loads the page again for the user who has signed in in another tab. With unsaved input it asks for that: the API refuses
 * what the page sends until then.
 */
export async function startAgain(
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
  toast.show({ id: 'session-change', kind: 'warning', text, action, duration: untilReloadedMs });
}

/** Who is signed in, once the page knows. */
const knownUser = ({ session }: PageRuntime) =>
  new Promise<CurrentUser | null>((resolve) => {
    const look = () => {
      const { status, user } = session.getState();
      if (status !== 'unknown') resolve(user);
    };
    session.subscribe(look);
    look();
  });

/** Says who is signed in, after the tab has been reloaded for another user. */
export async function sayWhoIsSignedIn(page: PageRuntime): Promise<void> {
  if (isReloaded.read() === undefined) return;
  isReloaded.write(undefined);
  const user = await knownUser(page);
  if (user) toast.show({ kind: 'info', text: await textOf(page, 'now', user) });
}
