import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useNavigation } from '@talad/runtime/navigation';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Divider } from '@talad/ui/divider';
import type { IconName } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { MenuEntries } from '../../parts/menu-entries.tsx';
import { useSignOutEntry } from '../../parts/sign-out-entry.ts';
import { PreferenceChoices } from '../../preferences/preference-choices.tsx';

const icons: Record<string, IconName> = {
  [paths.settings('account')]: 'user',
  [paths.settings('kyc')]: 'shield',
  [paths.settings('security')]: 'lock',
  [paths.settings('language')]: 'globe',
  [paths.settings('legal-docs')]: 'copy',
  [paths.settings('guidebook')]: 'info',
  [paths.settings('db-sync')]: 'link',
  [paths.settings('payment')]: 'wallet',
};

/** Language and colour scheme; for signed-in users also the sections of the settings. */
export default function SettingsMenuBody() {
  const text = useText('header');
  const localize = useLocalize();
  const { status } = useSession();
  const signOutEntry = useSignOutEntry();
  const sections = useNavigation('settings-menu');
  return (
    <Stack gap={5}>
      <PreferenceChoices />
      <Divider />
      {status === 'signedIn' ? (
        <MenuEntries
          label={text('settings.title')}
          entries={[
            ...sections.map(({ label, path }) => ({
              key: path,
              label: localize(label),
              icon: icons[path] ?? 'arrow-right',
              to: path,
            })),
            { key: 'all', label: text('settings.all'), icon: 'settings', to: paths.settings() },
            signOutEntry,
          ]}
        />
      ) : (
        <Stack gap={3}>
          <Text tone="muted" size="sm">
            {text('settings.guest')}
          </Text>
          <Button to={paths.signIn()} fullWidth>
            {text('actions.signIn')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
