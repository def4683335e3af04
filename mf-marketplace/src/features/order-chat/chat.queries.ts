import type { ChatMessage } from '@talad/contract/chat';
import type { Transaction } from '@talad/contract/orders';
import { useCommand } from '@talad/runtime/command';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { useEffect, useRef, useState } from 'react';
import { firstUnread, type KnownLines, withEarlier, withNewest } from './loaded-messages.ts';

/** Polling interval of an open chat, in ms. */
const pollMs = 10_000;
const read = 'GET /api/transaction/:id/message';

/** Loads the chat of an order, polls for new messages and pages back to earlier ones. */
export function useChat(order: Transaction) {
  const { api } = usePageRuntime();
  const params = { id: order.id };
  const newest = useCall(read, { params }, { refetchInterval: pollMs });
  const [known, setKnown] = useState<KnownLines | null>(null);
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Message below the "New" divider; fixed when the chat is opened. */
  const [unreadFrom, setUnreadFrom] = useState<number | null>(null);
  /** Newest message when the chat was opened; screen readers announce later ones. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isOpened = useRef(false);

  const { data } = newest;
  useEffect(() => {
    if (!data) return;
    setKnown((before) => withNewest(before, data));
    if (isOpened.current) return;
    isOpened.current = true;
    setOpenedAt(data.results[0]?.id ?? 0);
    setUnreadFrom(firstUnread(data.results.toReversed(), order.role, data.unread));
  }, [data, order.role]);

  const loadEarlier = async () => {
    if (!known?.earlier || earlier === 'loading') return;
    setEarlier('loading');
    try {
      const page = await api.call(read, { params, query: { before: known.earlier } });
      setKnown((before) => before && withEarlier(before, page));
      setEarlier('idle');
    } catch {
      setEarlier('failed');
    }
  };

  const newestLine = known?.lines.at(-1);
  const isNew =
    openedAt !== null && newestLine && newestLine.id > openedAt && newestLine.author !== order.role;

  return {
    known,
    unreadFrom,
    /** Latest new message of the other side, to announce. */
    announced: isNew && newestLine.author !== 'system' ? newestLine : null,
    earlier,
    loadEarlier,
    isOpen: data?.isOpen ?? false,
    readByOther: data?.readByOther ?? null,
    error: newest.error,
    retry: newest.refetch,
    /** Appends a sent message before the next poll returns it. */
    add: (line: ChatMessage) =>
      setKnown(
        (before) =>
          before && { ...before, lines: [...before.lines.filter(({ id }) => id !== line.id), line] },
      ),
  };
}

/** Marks messages as read on the server, once per new message in view. */
export function useMarkRead(order: Transaction, lines: ChatMessage[], isSeen: boolean) {
  const client = useQueryClient();
  const reportedId = useRef(0);
  const mark = useCommand('POST /api/transaction/:id/message/read', {
    // The unread count outside the chat is part of the order.
    onSuccess: () => invalidate(client, 'GET /api/transaction/:id'),
    // The next message or visit retries.
    onError: () => {
      reportedId.current = 0;
    },
  });
  const lastId = lines.findLast(({ author }) => author !== order.role && author !== 'system')?.id ?? 0;
  const { mutate } = mark;
  useEffect(() => {
    if (!isSeen || lastId <= reportedId.current) return;
    reportedId.current = lastId;
    // biome-ignore lint/plugin: the messages are in view in the open page
    mutate({ params: { id: order.id }, body: { lastId } });
  }, [isSeen, lastId, order.id, mutate]);
}
