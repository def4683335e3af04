import type { ChatMessage } from '@talad/contract/chat';
import type { Transaction } from '@talad/contract/orders';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useCall, useCommand, useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { useEffect, useRef, useState } from 'react';
import { firstUnread, type KnownLines, withEarlier, withNewest } from './known-lines.ts';

/** How often a chat that is looked at asks for what is new, in ms. */
const lookAgain = 10_000;
const read = 'GET /api/transaction/:id/message';

/** The chat of an order: what was said so far, and the ways to read on. */
export function useChat(order: Transaction) {
  const { api } = usePageRuntime();
  const params = { id: order.id };
  const newest = useCall(read, { params }, { refetchInterval: lookAgain });
  const [known, setKnown] = useState<KnownLines | null>(null);
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Where the line "new" stands: as it was when the chat was opened. */
  const [unreadFrom, setUnreadFrom] = useState<number | null>(null);
  /** The newest line when the chat was opened: what comes after it is read out. */
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
  const isNews =
    openedAt !== null && newestLine && newestLine.id > openedAt && newestLine.author !== order.role;

  return {
    known,
    unreadFrom,
    /** What the other side has just said. */
    heard: isNews && newestLine.author !== 'system' ? newestLine : null,
    earlier,
    loadEarlier,
    isOpen: data?.isOpen ?? false,
    readByOther: data?.readByOther ?? null,
    error: newest.error,
    retry: newest.refetch,
    /** Puts a line that was just said where the next answer would put it. */
    add: (line: ChatMessage) =>
      setKnown(
        (before) =>
          before && { ...before, lines: [...before.lines.filter(({ id }) => id !== line.id), line] },
      ),
  };
}

/** Tells the server how far somebody has read, once for each new line that they can see. */
export function useMarkRead(order: Transaction, lines: ChatMessage[], isSeen: boolean) {
  const client = useQueryClient();
  const told = useRef(0);
  const mark = useCommand('POST /api/transaction/:id/message/read', {
    // The counts of unread lines beside the chat come with the order.
    onSuccess: () => invalidate(client, 'GET /api/transaction/:id'),
    // The next line, or the next visit, marks again.
    onError: () => {
      told.current = 0;
    },
  });
  const lastId = lines.findLast(({ author }) => author !== order.role && author !== 'system')?.id ?? 0;
  const { mutate } = mark;
  useEffect(() => {
    if (!isSeen || lastId <= told.current) return;
    told.current = lastId;
    mutate({ params: { id: order.id }, body: { lastId } });
  }, [isSeen, lastId, order.id, mutate]);
}
