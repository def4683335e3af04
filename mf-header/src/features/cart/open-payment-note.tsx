import type { OpenPayment } from '@talad/contract/cart';
import { paths } from '@talad/contract/paths';
import { formatTime } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';

/** An open payment: the number of reserved items, the expiry, and a link to its checkout. */
export function OpenPaymentNote({ payment }: { payment: OpenPayment }) {
  const text = useText('header');
  const { id, lines, expiresAt } = payment;
  return (
    <Stack
      // No landmark: there may be several, and landmarks have names of their own.
      role="group"
      gap="3"
      padding="4"
      borderRadius="card"
      border="1px solid"
      borderColor="hairline"
      background="surface"
      aria-label={text('cart.openPayment')}
    >
      <Flex gap="3" alignItems="flex-start">
        <Icon name="clock" size={20} />
        <Stack gap="1">
          <Text weight="medium">{text('cart.openPayment')}</Text>
          <Text size="sm" tone="muted">
            {text('cart.openPaymentHolds', {
              count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
              time: formatTime(expiresAt, 'HH:mm'),
            })}
          </Text>
        </Stack>
      </Flex>
      <Button size="sm" variant="secondary" to={paths.checkout(id)}>
        {text('addToCart.held')}
      </Button>
    </Stack>
  );
}
