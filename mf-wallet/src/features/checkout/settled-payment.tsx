import type { Payment } from '@talad/contract/checkout';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';
import { UnpaidBody } from './late-payment.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { ProtectionNotes } from './protection-notes.tsx';

const messages = {
  paid: { title: 'done.paid', body: 'done.paidBody' },
  expired: { title: 'done.expired', body: 'done.expiredBody' },
  cancelled: { title: 'done.cancelled', body: 'done.cancelledBody' },
} as const;

const icons = { paid: 'shield', expired: 'clock', cancelled: 'close' } as const;

type Settled = Exclude<Payment['status'], 'open'>;

/** What happens next: codes are delivered already, and a game transfers synced items without a confirmation. */
function bodyOf({ items }: Payment) {
  if (items.every(({ isDelivered }) => isDelivered)) return 'done.deliveredBody';
  return items.every(({ isSynced }) => isSynced) ? 'done.transferBody' : messages.paid.body;
}

/** Result of a payment and the next steps. `endedHere`: it ended while the page was open, so it receives focus. */
export function SettledPayment({
  payment,
  status,
  endedHere,
}: {
  payment: Payment;
  status: Settled;
  endedHere: boolean;
}) {
  const text = useText('wallet');
  const localize = useLocalize();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has unmounted with the form: move focus to the result.
    if (endedHere) result.current?.focus();
  }, [endedHere]);
  const { title } = messages[status];
  const isPaid = status === 'paid';
  const stores = new Map(payment.items.map(({ transactionId, storeNames }) => [transactionId, storeNames]));
  const delivered = isPaid ? payment.items.filter(({ isDelivered }) => isDelivered).length : 0;
  const transferred = isPaid ? payment.items.filter(({ isSynced }) => isSynced).length : 0;
  return (
    <Stack gap="5" maxWidth="720px">
      <Stack
        ref={result}
        as="section"
        tabIndex={-1}
        aria-labelledby="ending"
        gap="2"
        padding="5"
        borderRadius="card"
        border="1px solid"
        borderColor="hairline"
        background="surface"
      >
        <Flex gap="3" alignItems="center" color={isPaid ? 'success' : 'muted'}>
          <Icon name={icons[status]} size={28} />
          <Heading level={2} size="lg" id="ending">
            {text(title)}
          </Heading>
        </Flex>
        {isPaid ? (
          <Text tone="muted">{text(bodyOf(payment), { count: stores.size })}</Text>
        ) : (
          <UnpaidBody paymentId={payment.id} body={text(messages[status].body)} />
        )}
        {isPaid ? <ProtectionNotes items={payment.items} /> : null}
        {delivered > 0 ? (
          <Flex gap="3" alignItems="center">
            <Box color="success" flex="none">
              <Icon name="ticket" size={20} />
            </Box>
            <Text>
              {text(delivered === payment.items.length ? 'done.allDelivered' : 'done.someDelivered')}
            </Text>
          </Flex>
        ) : null}
        {transferred > 0 && transferred < payment.items.length ? (
          <Text tone="muted">{text('done.someTransferred')}</Text>
        ) : null}
        {isPaid ? <Price amount={payment.total} size="2xl" /> : null}
        <Flex gap="3" flexWrap="wrap" marginTop="2">
          {isPaid
            ? [...stores].map(([id, names], index) => (
                // One primary action only: the first order.
                <Button key={id} variant={index === 0 ? 'primary' : 'secondary'} to={paths.delivery(id)}>
                  {text('done.order', { store: localize(names) })}
                </Button>
              ))
            : null}
          {delivered > 0 ? (
            <Button variant="secondary" to={paths.bought()}>
              {text('done.inventory')}
            </Button>
          ) : null}
          <Button variant="secondary" to={isPaid ? paths.transactionHistory() : paths.games()}>
            {text(isPaid ? 'done.history' : 'checkout.toMarket')}
          </Button>
        </Flex>
      </Stack>
      <Stack as="section" gap="3" aria-labelledby="payment-items">
        <Heading level={2} size="lg" id="payment-items">
          {text('done.items')}
        </Heading>
        <PaymentLines items={payment.items} />
      </Stack>
    </Stack>
  );
}
