import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import type { MenuEntry } from './menu-entries.tsx';

/** The menu entry that ends the session at once. */
export function useSignOutEntry(): MenuEntry {
  const text = useText('header');
  const { signOut } = useSession();
  return {
    key: 'logout',
    label: text('profile.logout'),
    icon: 'logout',
    onPress: () => void signOut(),
    isDanger: true,
  };
}
