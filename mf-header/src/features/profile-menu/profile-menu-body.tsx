import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useNavigation } from '@talad/runtime/navigation';
import { useSession } from '@talad/runtime/session';
import { Avatar } from '@talad/ui/avatar';
import { Badge } from '@talad/ui/badge';
import { Stack } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Divider } from '@talad/ui/divider';
import type { IconName } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { MenuEntries, type MenuEntry } from '../../parts/menu-entries.tsx';
import { RowsSkeleton } from '../../parts/part-states.tsx';
import { useSignOutEntry } from '../../parts/sign-out-entry.ts';

const User = styledElement('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  '& > [data-part=text-block]': { minWidth: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  '& [data-part=name]': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-part=mail]': { fontSize: fontSizes.sm, color: color('muted'), overflowWrap: 'anywhere' },
});

/** Icons of the standard entries; any other entry gets a chevron, so that all labels align. */
const icons: Record<string, IconName> = {
  [paths.profile()]: 'user',
  [paths.sell()]: 'plus',
  [paths.inventory()]: 'store',
  [paths.favourites()]: 'heart',
  [paths.recentlyViewed()]: 'clock',
  [paths.transactionHistory()]: 'receipt',
};

/** The signed-in user and the links to their pages. */
export default function ProfileMenuBody({ onClose }: { onClose: () => void }) {
  const text = useText('header');
  const localize = useLocalize();
  const bus = useEventBus();
  const { user } = useSession();
  const signOutEntry = useSignOutEntry();
  const navEntries = useNavigation('profile-menu');
  if (!user) return <RowsSkeleton rows={3} />;

  const openSupport = () => {
    onClose();
    bus.emit('support:open', {});
  };
  const entries: MenuEntry[] = [
    ...navEntries.map(({ label, path }) => ({
      key: path,
      label: localize(label),
      to: path,
      icon: icons[path] ?? 'arrow-right',
    })),
    { key: 'support', label: text('profile.support'), icon: 'chat', onPress: openSupport },
    { key: 'settings', label: text('profile.settings'), icon: 'settings', to: paths.settings() },
    signOutEntry,
  ];

  return (
    <Stack gap={4}>
      <User>
        <Avatar
          size="lg"
          username={user.username ?? user.email}
          profileImage={user.profileImage?.fileUrl}
          frameImage={user.frameImage?.fileUrl}
        />
        <div data-part="text-block">
          <span data-part="name">{user.username ?? user.email}</span>
          <span data-part="mail">{user.email}</span>
          <span>
            <Badge tone={user.isBuyer ? 'success' : 'neutral'} shape={user.isBuyer ? 'shield' : 'info'}>
              {text(user.isBuyer ? 'profile.verifiedBuyer' : 'profile.notVerified')}
            </Badge>
          </span>
        </div>
      </User>
      <Divider />
      <MenuEntries label={text('profile.title')} entries={entries} />
    </Stack>
  );
}
