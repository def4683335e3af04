import type { Kyc } from '@talad/contract/identity';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { type ColorName, color } from '@talad/ui/colors';
import { Icon, type IconName } from '@talad/ui/icon';
import { Heading, Text } from '@talad/ui/text';

const looks: Record<Kyc['state'], { icon: IconName; tone: ColorName }> = {
  none: { icon: 'user', tone: 'muted' },
  waiting: { icon: 'clock', tone: 'info' },
  approved: { icon: 'shield', tone: 'success' },
  rejected: { icon: 'warning', tone: 'danger' },
};

/**
 * KYC status with icon and colour, and the reasons if it was rejected. Links to the callback URL `back` once there is
 * nothing to fill in. A live region: announces changes.
 */
export function KycState({ check, back }: { check: Kyc; back: string }) {
  const text = useText('settings');
  const localize = useLocalize();
  const { state, reasons, note } = check;
  const { icon, tone } = looks[state];
  return (
    <Surface>
      <Flex gap="4" alignItems="flex-start">
        <Flex style={{ color: color(tone) }} flex="none">
          <Icon name={icon} size={32} />
        </Flex>
        <Stack gap="1" minWidth="0" role="status">
          <Heading level={2} size="lg">
            {text(`kyc.states.${state}`)}
          </Heading>
          <Text tone="muted">{text(`kyc.hints.${state}`)}</Text>
          {state === 'rejected' && reasons.length > 0 ? (
            <Stack
              as="ul"
              gap="1"
              paddingInlineStart="5"
              listStyleType="disc"
              aria-label={text('kyc.reasons')}
            >
              {reasons.map((reason) => (
                <li key={reason.code}>{localize(reason.text)}</li>
              ))}
            </Stack>
          ) : null}
          {state === 'rejected' && note ? <Text>{text('kyc.note', { note })}</Text> : null}
          {back !== '' && (state === 'waiting' || state === 'approved') ? (
            <Box paddingTop="2">
              <Button to={back} variant={state === 'approved' ? 'primary' : 'secondary'}>
                {text('kyc.back')}
              </Button>
            </Box>
          ) : null}
        </Stack>
      </Flex>
    </Surface>
  );
}
