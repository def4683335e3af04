import type { Transaction } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Flex, HStack, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Divider } from '@talad/ui/divider';
import { Icon } from '@talad/ui/icon';
import { Price } from '@talad/ui/price';
import { Text } from '@talad/ui/text';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { nextStep } from '../../order-ui/next-step.ts';
import { OrderBadge } from '../../order-ui/order-badge.tsx';
import { OrderLine } from '../../order-ui/order-line.tsx';

/** Card of one order in the history: status, items, total and a link to its page. */
export function OrderCard({ order }: { order: Transaction }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const mustPay = order.badge === 'toPay' && order.paymentId !== null;
  const step = nextStep(order);
  return (
    <Surface as="article" aria-label={t('order.number', { number: order.transactionNo })}>
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap">
        <HStack gap="3" flexWrap="wrap">
          <OrderBadge kind={order.badge} />
          <Text size="sm" weight="medium">
            {t('order.number', { number: order.transactionNo })}
          </Text>
        </HStack>
        <Text size="sm" tone="muted">
          <Moment at={order.createdAt} />
        </Text>
      </Flex>
      <Text size="sm" tone="muted" marginTop="1">
        {t(order.role === 'buyer' ? 'order.from' : 'order.to', { name: counterpartName(order, localize) })}
      </Text>
      <Stack as="ul" gap="3" listStyleType="none" marginBlock="4">
        {order.items.map((item) => (
          <li key={item.id}>
            <OrderLine item={item}>
              {order.items.length > 1 ? <OrderBadge kind={item.badge} /> : null}
            </OrderLine>
          </li>
        ))}
      </Stack>
      {step && !mustPay ? (
        <HStack gap="2" marginBottom="3" color="accent">
          <Icon name="arrow-right" size={18} />
          <Text size="sm" weight="medium" tone="accent">
            {t(`nextStep.${step}`)}
          </Text>
        </HStack>
      ) : null}
      <Divider />
      <Flex justifyContent="space-between" alignItems="center" gap="3" marginTop="3" flexWrap="wrap">
        <HStack gap="2">
          <Text size="sm" tone="muted">
            {t('order.total')}
          </Text>
          <Price amount={order.total} size="lg" />
        </HStack>
        {mustPay && order.paymentId ? (
          <Button size="sm" to={paths.checkout(order.paymentId)}>
            {t('order.pay')}
          </Button>
        ) : (
          <Button size="sm" variant="secondary" to={paths.delivery(order.id)}>
            {t('order.open')}
          </Button>
        )}
      </Flex>
    </Surface>
  );
}
