import { usePageRuntime } from '@talad/runtime/page-context';
import { useCommand, useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useSession } from '@talad/runtime/session';
import { useSummary } from '@talad/runtime/summary';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DrawerState, drawerNumbers } from './drawer-machine.ts';
import type { UnreadFrom } from './unread-from-context.ts';

const notices = 'GET /api/notification';
const orderNotices = 'GET /api/notification/transaction';

/** A list is marked as read as a whole, so every notification newer than the oldest unread one is unread too. */
const oldestUnread = (list: readonly { id: number; isRead: boolean }[]): number | undefined =>
  list.findLast(({ isRead }) => !isRead)?.id;

/**
 * Opening the notifications marks all of them as read; opening the order notifications marks those and reloads them.
 * Both lists show their "new" marks while they are open, so that the user sees what is new, and drop them on close.
 *
 * @returns the ids of the oldest notification and order notification that were unread when their list was opened.
 */
export function useReadOnOpen(drawer: DrawerState): UnreadFrom {
  const isMember = useSession().status === 'member';
  const { markRead } = useSummary();
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const hasRead = useRef(false);
  const [unreadFrom, setUnreadFrom] = useState<UnreadFrom>({});
  const { mutate: markNotices } = useCommand('POST /api/notification/read-all', {
    onSuccess: () => {
      markRead('notification');
      hasRead.current = true;
    },
  });
  const { mutate: markOrderNotices } = useCommand('POST /api/notification/transaction/read-all', {
    invalidates: [orderNotices],
    onSuccess: () => markRead('transactionNotification'),
  });
  const readOf = useRef<DrawerState>(0);

  // Fetch the list first: after the server has marked it as read, the response no longer says what was unread.
  const readNotices = useCallback(async () => {
    const list = await client
      .fetchQuery({
        queryKey: queryKeyOf(notices),
        queryFn: ({ signal }) => api.call(notices, {}, { signal }),
      })
      .catch(() => undefined);
    setUnreadFrom((from) => ({ ...from, notifications: list && oldestUnread(list.results) }));
    markNotices({});
  }, [api, client, markNotices]);

  const readOrderNotices = useCallback(async () => {
    const list = await client
      .fetchQuery({
        queryKey: queryKeyOf(orderNotices),
        queryFn: ({ signal }) => api.call(orderNotices, {}, { signal }),
      })
      .catch(() => undefined);
    setUnreadFrom((from) => ({ ...from, transactions: list && oldestUnread(list.results) }));
    markOrderNotices({});
  }, [api, client, markOrderNotices]);

  useEffect(() => {
    if (!isMember || readOf.current === drawer) return;
    if (readOf.current === drawerNumbers.notifications && hasRead.current) {
      hasRead.current = false;
      void invalidate(client, notices);
      setUnreadFrom((from) => ({ ...from, notifications: undefined }));
    }
    readOf.current = drawer;
    if (drawer === drawerNumbers.notifications) void readNotices();
    if (drawer === drawerNumbers.transactions) void readOrderNotices();
  }, [drawer, isMember, client, readNotices, readOrderNotices]);

  return unreadFrom;
}
