import type { Payment } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { PaymentLines } from './payment-lines.tsx';

const words = {
  paid: ['done.paid', 'done.paidBody'],
  expired: ['done.expired', 'done.expiredBody'],
  cancelled: ['done.cancelled', 'done.cancelledBody'],
} as const;

/** How a payment ended, and the way on. */
export function SettledPayment({ payment }: { payment: Payment }) {
  const text = useText('wallet');
  const [title, body] = words[payment.status === 'open' ? 'expired' : payment.status];
  const isPaid = payment.status === 'paid';
  return (
    <Stack gap="5" maxWidth="720px">
      <Stack
        role="status"
        gap="2"
        padding="5"
        borderRadius="card"
        border="1px solid"
        borderColor="hairline"
        background="surface"
      >
        <Flex gap="3" alignItems="center" color={isPaid ? 'success' : 'muted'}>
          <Icon name={isPaid ? 'shield' : 'clock'} size={28} />
          <Heading level={2} size="lg">
            {text(title)}
          </Heading>
        </Flex>
        <Text tone="muted">{text(body)}</Text>
        {isPaid ? <Price amount={payment.total} size="2xl" /> : null}
        <Flex gap="3" flexWrap="wrap" marginTop="2">
          {isPaid
            ? payment.transactionIds.map((id) => (
                <Button key={id} to={paths.delivery(id)}>
                  {text('done.order', { number: id })}
                </Button>
              ))
            : null}
          <Button variant="secondary" to={isPaid ? paths.transactionHistory() : paths.games()}>
            {text(isPaid ? 'done.history' : 'checkout.toMarket')}
          </Button>
        </Flex>
      </Stack>
      <PaymentLines items={payment.items} />
    </Stack>
  );
}
