import type { Transaction } from '@talad/contract/orders';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Box, Flex, HStack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { Moment } from '../../order-words/moment.tsx';
import { OrderBadge } from '../../order-words/order-badge.tsx';

/** Which order this is, with whom, when, and what it comes to. */
export function OrderHead({ order }: { order: Transaction }) {
  const t = useText('marketplace');
  const named = useNamed();
  const { counterpart, role } = order;
  const other = counterpart?.username ?? named(order.storeNames);
  return (
    <Surface>
      <Flex justifyContent="space-between" gap="4" flexWrap="wrap">
        <Box minWidth="0">
          <OrderBadge kind={order.badge} />
          <Heading level={1} size="xl" marginTop="2" overflowWrap="anywhere">
            {t('order.number', { number: order.transactionNo })}
          </Heading>
          <Text size="sm" tone="muted">
            {t(order.paidAt ? 'order.paidAt' : 'order.placedAt')}{' '}
            <Moment at={order.paidAt ?? order.createdAt} />
          </Text>
        </Box>
        <Box textAlign={{ base: 'start', md: 'end' }}>
          <Text size="sm" tone="muted">
            {t('order.total')}
          </Text>
          <Price amount={order.total} size="2xl" />
        </Box>
      </Flex>
      <HStack gap="3" marginTop="4">
        <Avatar
          username={other}
          profileImage={counterpart?.profileImage?.fileUrl}
          frameImage={counterpart?.frameImage?.fileUrl}
        />
        <Box minWidth="0">
          <Text size="xs" tone="muted">
            {t(role === 'buyer' ? 'order.seller' : 'order.buyer')}
          </Text>
          <Text weight="medium" overflowWrap="anywhere">
            {other}
          </Text>
        </Box>
      </HStack>
    </Surface>
  );
}
