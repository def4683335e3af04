import type { Transaction } from '@talad/contract/orders';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Box, Flex, HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { Price } from '@talad/ui/price';
import { Heading, Text } from '@talad/ui/text';
import { counterpartName } from '../order-ui/counterpart-name.ts';
import { Moment } from '../order-ui/moment.tsx';
import { OrderBadge } from '../order-ui/order-badge.tsx';

/** Scrolls to the chat, which is the last section on a phone, and focuses it. */
function goToChat() {
  const chat = document.getElementById('chat');
  chat?.scrollIntoView({ block: 'start' });
  chat?.focus({ preventScroll: true });
}

/** Header of an order: number, date, total and the other side. */
export function OrderHead({ order, hasChat }: { order: Transaction; hasChat: boolean }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { counterpart, role, unreadMessages } = order;
  const other = counterpartName(order, localize);
  return (
    <Surface>
      <Flex justifyContent="space-between" gap="4" flexWrap="wrap">
        <Box minWidth="0">
          <OrderBadge kind={order.badge} />
          <Heading level={1} size="xl" marginTop="2" overflowWrap="anywhere">
            {t('order.number', { number: order.transactionNo })}
          </Heading>
          <Text size="sm" tone="muted">
            <span>{t(order.paidAt ? 'order.paidAt' : 'order.placedAt')}</span>{' '}
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
      <Flex gap="3" marginTop="4" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <HStack gap="3" minWidth="0">
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
        {hasChat ? (
          <Box hideFrom="lg">
            <Button variant="secondary" size="sm" onClick={goToChat}>
              <Icon name="chat" size={18} />
              <span>{unreadMessages > 0 ? t('chat.goUnread', { count: unreadMessages }) : t('chat.go')}</span>
            </Button>
          </Box>
        ) : null}
      </Flex>
    </Surface>
  );
}
