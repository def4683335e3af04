import type { ChatMessage } from '@talad/contract/chat';
import type { Transaction } from '@talad/contract/orders';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { LoadingDots } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { Fragment } from 'react';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import type { useChat } from './chat.queries.ts';
import { ChatLine } from './chat-line.tsx';
import { PendingMessage } from './outgoing-line.tsx';
import type { Outbox } from './use-outbox.ts';

type Chat = ReturnType<typeof useChat>;

interface MessageListProps {
  order: Transaction;
  chat: Chat;
  lines: readonly ChatMessage[];
  outbox: Outbox;
}

/** The messages of an order, earliest first, with those that are not sent yet below them. */
export function MessageList({ order, chat, lines, outbox }: MessageListProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const other = counterpartName(order, localize);
  const authorName = (author: string) => (author === order.role ? t('timeline.you') : other);
  const nameOf = (itemId: number | null) => {
    const item = order.items.length > 1 ? order.items.find(({ id }) => id === itemId) : undefined;
    return item ? localize(item.names) : '';
  };
  const lastRead = lines.findLast(({ id, author }) => author === order.role && id <= (chat.readByOther ?? 0));
  return (
    <Stack gap="3" paddingBlock="2">
      {chat.known?.earlier ? <EarlierMessages chat={chat} /> : null}
      {lines.length === 0 && outbox.outgoing.length === 0 ? (
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
            who={authorName(line.author)}
            itemName={nameOf(line.itemId)}
            isRead={line.id === lastRead?.id}
          />
        </Fragment>
      ))}
      {outbox.outgoing.map((message) => (
        <PendingMessage
          key={message.key}
          transactionId={order.id}
          outgoing={message}
          isStored={outbox.isStored(message)}
          onFailed={() => outbox.storeFailed(message)}
          onSent={(line) => {
            chat.add(line);
            outbox.drop(message);
          }}
          onDrop={() => outbox.drop(message)}
        />
      ))}
    </Stack>
  );
}

function EarlierMessages({ chat }: { chat: Chat }) {
  const t = useText('marketplace');
  return (
    <Flex justifyContent="center">
      {chat.earlier === 'loading' ? (
        <LoadingDots text={t('loading')} />
      ) : (
        <Button size="sm" variant="ghost" onClick={() => void chat.loadEarlier()}>
          {t(chat.earlier === 'failed' ? 'chat.earlierFailed' : 'chat.earlier')}
        </Button>
      )}
    </Flex>
  );
}
