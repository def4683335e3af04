import type { Transaction } from '@talad/contract/orders';
import { useNamed, useText } from '@talad/runtime/i18n';
import { newKey } from '@talad/runtime/idempotency-key';
import { useSession } from '@talad/runtime/session';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Skeleton } from '@talad/ui/skeleton';
import { LoadingDots } from '@talad/ui/spinner';
import { Heading, Text } from '@talad/ui/text';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { Fragment, useRef, useState } from 'react';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { FailedPlace } from '../../places/places.tsx';
import { useChat, useMarkRead } from './chat.queries.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLine } from './chat-line.tsx';
import { PendingMessage } from './outgoing-line.tsx';
import { unsentOf } from './unsent-lines.ts';
import { useScrollKeeper } from './use-scroll-keeper.ts';
import { useInViewport } from './use-seen.ts';

/** Chat between buyer and seller of an order. */
export default function OrderChat({ order }: { order: Transaction }) {
  const t = useText('marketplace');
  const named = useNamed();
  const chat = useChat(order);
  const { user } = useSession();
  const unsent = unsentOf(user?.id, order);
  const [outgoing, setOutgoing] = useState(unsent.read);
  const [kept] = useState(() => new Set(outgoing.map(({ key }) => key)));
  const list = useRef<HTMLDivElement>(null);
  const lines = chat.known?.lines ?? [];
  const seen = useInViewport(list);
  useMarkRead(order, lines, seen);
  const keepPlace = useScrollKeeper(list, {
    first: lines[0]?.id,
    count: lines.length + outgoing.length,
    onTop: () => void chat.loadEarlier(),
  });
  const other = counterpartName(order, named);
  const whoSaid = (author: string) => (author === order.role ? t('timeline.you') : other);
  const nameOf = (itemId: number | null) => {
    const item = order.items.length > 1 ? order.items.find(({ id }) => id === itemId) : undefined;
    return item ? named(item.names) : '';
  };
  const drop = (key: string) => {
    unsent.forget(key);
    setOutgoing((all) => all.filter((one) => one.key !== key));
  };
  const say = (text: string, pictureKey: string | undefined) =>
    setOutgoing((all) => [...all, { key: newKey(), text, pictureKey }]);
  const lastRead = lines.findLast(({ id, author }) => author === order.role && id <= (chat.readByOther ?? 0));
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
          onScroll={keepPlace}
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
              <Stack gap="3" paddingBlock="2">
                {chat.known.earlier ? (
                  <Flex justifyContent="center">
                    {chat.earlier === 'loading' ? (
                      <LoadingDots text={t('loading')} />
                    ) : (
                      <Button size="sm" variant="ghost" onClick={() => void chat.loadEarlier()}>
                        {t(chat.earlier === 'failed' ? 'chat.earlierFailed' : 'chat.earlier')}
                      </Button>
                    )}
                  </Flex>
                ) : null}
                {lines.length === 0 && outgoing.length === 0 ? (
                  <Text size="sm" tone="muted" textAlign="center" paddingBlock="8">
                    {t('chat.empty', { name: other })}
                  </Text>
                ) : null}
                {lines.map((line) => (
                  <Fragment key={line.id}>
                    {line.id === chat.unreadFrom ? (
                      <Text size="xs" tone="accent" weight="bold" textAlign="center" data-unread="">
                        {t('chat.new')}
                      </Text>
                    ) : null}
                    <ChatLine
                      line={line}
                      isMine={line.author === order.role}
                      who={whoSaid(line.author)}
                      itemName={nameOf(line.itemId)}
                      isRead={line.id === lastRead?.id}
                    />
                  </Fragment>
                ))}
                {outgoing.map((one) => (
                  <PendingMessage
                    key={one.key}
                    transactionId={order.id}
                    outgoing={one}
                    isKept={kept.has(one.key)}
                    onFailed={() => unsent.keep(one)}
                    onSent={(line) => {
                      chat.add(line);
                      drop(one.key);
                    }}
                    onDrop={() => drop(one.key)}
                  />
                ))}
              </Stack>
            ) : chat.error ? (
              <FailedPlace error={chat.error} retry={chat.retry} />
            ) : (
              <Stack gap="3" role="status" aria-label={t('loading')}>
                <Skeleton height="56px" width="70%" borderRadius="card" />
                <Skeleton height="56px" width="60%" marginInlineStart="auto" borderRadius="card" />
                <Skeleton height="56px" width="74%" borderRadius="card" />
              </Stack>
            )}
          </div>
        </Box>
        <VisuallyHidden aria-live="polite">
          {chat.heard ? t('chat.heard', { name: other, text: chat.heard.text || t('chat.picture') }) : ''}
        </VisuallyHidden>
        {!chat.known ? null : chat.isOpen ? (
          <ChatComposer onSay={say} />
        ) : (
          <Text size="sm" tone="muted">
            {t('chat.closed')}
          </Text>
        )}
      </Flex>
    </Surface>
  );
}
