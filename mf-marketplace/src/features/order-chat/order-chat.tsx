import type { Transaction } from '@talad/contract/orders';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { useRef } from 'react';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { PageErrorState } from '../../page-parts/page-states.tsx';
import { useChat, useMarkRead } from './chat.queries.ts';
import { ChatComposer } from './chat-composer.tsx';
import { MessageList } from './message-list.tsx';
import { useInViewport } from './use-in-viewport.ts';
import { useOutbox } from './use-outbox.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Chat between buyer and seller of an order. */
export default function OrderChat({ order }: { order: Transaction }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const chat = useChat(order);
  const outbox = useOutbox(order);
  const list = useRef<HTMLDivElement>(null);
  const lines = chat.known?.lines ?? [];
  const seen = useInViewport(list);
  useMarkRead(order, lines, seen);
  const storeScrollPosition = useScrollAnchor(list, {
    first: lines[0]?.id,
    count: lines.length + outbox.outgoing.length,
    onTop: () => void chat.loadEarlier(),
  });
  const other = counterpartName(order, localize);
  return (
    <Surface
      as="section"
      aria-label={t('chat.title', { name: other })}
      height={{ base: 'min(620px, calc(100dvh - 160px))', lg: 'min(760px, calc(100dvh - 104px))' }}
      minHeight="420px"
    >
      <Flex flexDirection="column" gap="3" height="100%">
        <Stack gap="1">
          <Heading level={2} size="lg">
            {t('chat.title', { name: other })}
          </Heading>
          <Text size="xs" tone="muted">
            {t('chat.stay')}
          </Text>
        </Stack>
        <Box
          ref={list}
          onScroll={storeScrollPosition}
          role="log"
          aria-live="off"
          aria-label={t('chat.lines')}
          tabIndex={0}
          position="relative"
          flex="1 1 0"
          minHeight="0"
          overflowY="auto"
          overscrollBehavior="contain"
          paddingInlineEnd="1"
        >
          <div>
            {chat.known ? (
              <MessageList order={order} chat={chat} lines={lines} outbox={outbox} />
            ) : chat.error ? (
              <PageErrorState error={chat.error} retry={chat.retry} />
            ) : (
              <ChatSkeleton />
            )}
          </div>
        </Box>
        <VisuallyHidden aria-live="polite">
          {chat.announced
            ? t('chat.announcement', { name: other, text: chat.announced.text || t('chat.picture') })
            : ''}
        </VisuallyHidden>
        {!chat.known ? null : chat.isOpen ? (
          <ChatComposer onSend={outbox.send} />
        ) : (
          <Text size="sm" tone="muted">
            {t('chat.closed')}
          </Text>
        )}
      </Flex>
    </Surface>
  );
}

function ChatSkeleton() {
  const t = useText('marketplace');
  return (
    <Stack gap="3" role="status" aria-label={t('loading')}>
      <Skeleton height="56px" width="70%" borderRadius="card" />
      <Skeleton height="56px" width="60%" marginInlineStart="auto" borderRadius="card" />
      <Skeleton height="56px" width="74%" borderRadius="card" />
    </Stack>
  );
}
