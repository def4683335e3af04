import type { ChatMessage } from '@talad/contract/chat';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';
import { Bubble } from './chat-line.tsx';

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Idempotency key of every attempt: a retry after a lost response must not post the message twice. */
  key: string;
  text: string;
  pictureKey?: string | undefined;
}

interface OutgoingLineProps {
  transactionId: number;
  outgoing: Outgoing;
  /** It failed on an earlier visit and is resent only on request. */
  isStored: boolean;
  onFailed: () => void;
  onSent: (line: ChatMessage) => void;
  onDrop: () => void;
}

/** A pending message. A failed one stays with a resend button; resending cannot post it twice. */
export function PendingMessage({
  transactionId,
  outgoing,
  isStored,
  onFailed,
  onSent,
  onDrop,
}: OutgoingLineProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const { key, text, pictureKey } = outgoing;
  const send = useCommand('POST /api/transaction/:id/message', {
    onSuccess: onSent,
    onError: onFailed,
    submissionId: key,
  });
  const go = () =>
    send.mutate({ params: { id: transactionId }, body: { text, ...(pictureKey ? { pictureKey } : {}) } });
  const first = useRef<(() => void) | null>(isStored ? null : go);
  useEffect(() => {
    first.current?.();
    first.current = null;
  }, []);
  const isUnsent = send.isError || (isStored && !send.isPending);
  return (
    <Box>
      <Bubble isMine>
        <Text whiteSpace="pre-line" overflowWrap="anywhere" opacity={isUnsent ? 1 : 0.7}>
          {text || t('chat.picture')}
        </Text>
        {isUnsent ? null : (
          <Text size="xs" tone="muted" textAlign="end">
            {t('chat.sending')}
          </Text>
        )}
      </Bubble>
      {isUnsent ? (
        <Box role="alert" marginTop="1">
          <Text size="sm" tone="danger" textAlign="end">
            {[
              send.error?.code === 'SUBMISSION_UNKNOWN' ? '' : t('chat.notSent'),
              send.error ? errorText(send.error) : '',
            ].join(' ')}
          </Text>
          <Flex justifyContent="flex-end" gap="2">
            <Button size="sm" variant="ghost" onClick={onDrop}>
              {t('chat.drop')}
            </Button>
            <Button size="sm" variant="secondary" busy={send.isPending} onClick={go}>
              {t('chat.again')}
            </Button>
          </Flex>
        </Box>
      ) : null}
    </Box>
  );
}
