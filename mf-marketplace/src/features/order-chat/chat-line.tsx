import type { ChatMessage } from '@talad/contract/chat';
import { formatTime } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { tint } from '@talad/ui/colors';
import { Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { PictureLink } from '../../order-ui/picture-link.tsx';

/** Message bubble: own messages align to the end, the other side's to the start. */
export function Bubble({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return (
    <Box
      maxWidth="86%"
      width="fit-content"
      marginInlineStart={isMine ? 'auto' : undefined}
      paddingBlock="2"
      paddingInline="3"
      borderRadius="card"
      borderEndEndRadius={isMine ? '4px' : undefined}
      borderEndStartRadius={isMine ? undefined : '4px'}
      background={isMine ? 'glow' : tint('fg', 8)}
    >
      {children}
    </Box>
  );
}

interface ChatLineProps {
  line: ChatMessage;
  isMine: boolean;
  /** Display name of the author. */
  who: string;
  /** Item that a system message is about; empty in orders with one item. */
  itemName: string;
  isRead: boolean;
}

/** One chat message. */
export function ChatLine({ line, isMine, who, itemName, isRead }: ChatLineProps) {
  const t = useText('marketplace');
  const time = <time dateTime={line.createdAt}>{formatTime(line.createdAt, 'DD/MM/YYYY HH:mm')}</time>;
  if (line.author === 'system') {
    if (!line.event) return null;
    return (
      <Text size="xs" tone="muted" textAlign="center" paddingInline="4">
        <span>{`${t(`timeline.event.${line.event}`)}${itemName ? ` · ${itemName}` : ''} ·`}</span> {time}
      </Text>
    );
  }
  return (
    <Bubble isMine={isMine}>
      <Text size="xs" tone="muted">
        <span>{`${who} ·`}</span> {time}
      </Text>
      {line.picture ? (
        <Box marginTop="1">
          <PictureLink
            picture={line.picture}
            width={180}
            height={135}
            label={t('chat.openPicture', { name: who })}
          />
        </Box>
      ) : null}
      {line.text ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {line.text}
        </Text>
      ) : null}
      {isRead ? (
        <Text size="xs" tone="muted" textAlign="end">
          {t('chat.read')}
        </Text>
      ) : null}
    </Bubble>
  );
}
