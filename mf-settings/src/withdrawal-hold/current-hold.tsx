import { formatFullDate } from '@talad/runtime/format';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, HStack } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

/** The current withdrawal hold with its end, if any. */
export function CurrentHold() {
  const text = useText('settings');
  const { language } = useLanguage();
  const { data: terms } = useCall('GET /api/user/wallet/withdraw-terms', {});
  if (!terms?.heldUntil) return null;
  return (
    <HStack gap="3" alignItems="flex-start" padding="3" background="glow" borderRadius="control" role="note">
      <Box flex="none" color="accent">
        <Icon name="clock" />
      </Box>
      <Text size="sm">
        {text(`hold.now.${terms.heldBecause ?? 'security'}`, {
          until: formatFullDate(terms.heldUntil, language),
        })}
      </Text>
    </HStack>
  );
}
