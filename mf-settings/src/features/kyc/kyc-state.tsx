import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Icon, type IconName } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';

const looks: Record<CurrentUser['kyc'], { icon: IconName; color: string }> = {
  none: { icon: 'user', color: 'muted' },
  waiting: { icon: 'clock', color: 'info' },
  approved: { icon: 'shield', color: 'success' },
  rejected: { icon: 'warning', color: 'danger' },
};

/** Where the identity check stands, in words, an icon and a colour. */
export function KycState({ state }: { state: CurrentUser['kyc'] }) {
  const text = useText('settings');
  const { icon, color } = looks[state];
  return (
    <Surface>
      <Flex gap="4" alignItems="flex-start">
        <Flex color={color} flex="none">
          <Icon name={icon} size={32} />
        </Flex>
        <Stack gap="1">
          <Heading level={2} size="lg">
            {text(`kyc.states.${state}`)}
          </Heading>
          <Text tone="muted">{text(`kyc.hints.${state}`)}</Text>
        </Stack>
      </Flex>
    </Surface>
  );
}
