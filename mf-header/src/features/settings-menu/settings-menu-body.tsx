import { paths } from '@talad/contract/paths';
import { useNamed, useText } from '@talad/runtime/i18n';
import { useNavigation } from '@talad/runtime/navigation';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Divider } from '@talad/ui/divider';
import { Text } from '@talad/ui/text';
import { MenuEntries } from '../../parts/menu-entries.tsx';
import { PreferenceChoices } from '../../preferences/preference-choices.tsx';

/** Language and colours for everybody; for members the sections of the settings. */
export default function SettingsMenuBody() {
  const text = useText('header');
  const named = useNamed();
  const { status } = useSession();
  const sections = useNavigation('settings-menu');
  return (
    <Stack gap={5}>
      <PreferenceChoices />
      <Divider />
      {status === 'member' ? (
        <MenuEntries
          label={text('settings.title')}
          entries={[
            ...sections.map(({ label, path }) => ({ key: path, label: named(label), to: path })),
            { key: 'all', label: text('settings.all'), icon: 'settings', to: paths.settings() },
            {
              key: 'logout',
              label: text('profile.logout'),
              icon: 'logout',
              to: paths.logout(),
              isDanger: true,
            },
          ]}
        />
      ) : (
        <Stack gap={3}>
          <Text tone="muted" size="sm">
            {text('settings.visitor')}
          </Text>
          <Button to={paths.signIn()} fullWidth>
            {text('actions.signIn')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
