import { useCommand } from '@talad/runtime/command';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useSession } from '@talad/runtime/session';
import { useSummary } from '@talad/runtime/summary';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DrawerName } from './drawer-machine.ts';
import type { UnreadFrom } from './unread-from-context.ts';

const notificationsCall = 'GET /api/notification';
const orderNotifications = 'GET /api/notification/transaction';

/** A list is marked as read as a whole, so every notification newer than the oldest unread one is unread too. */
const oldestUnread = (list: readonly { id: number; isRead: boolean }[]): number | undefined =>
  list.findLast(({ isRead }) => !isRead)?.id;

/**
 * Opening the notifications marks all of them as read; opening the order notifications marks those and reloads them.
 * Both lists show their "new" marks while they are open, so that the user sees what is new, and drop them on close.
 *
 * @returns the ids of the oldest notification and order notification that were unread when their list was opened.
 */
export function useReadOnOpen(drawer: DrawerName | undefined): UnreadFrom {
  const isSignedIn = useSession().status === 'signedIn';
  const { markRead } = useSummary();
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const hasRead = useRef(false);
  const [unreadFrom, setUnreadFrom] = useState<UnreadFrom>({});
  const { mutate: markNotifications } = useCommand('POST /api/notification/read-all', {
    onSuccess: () => {
      markRead('notification');
      hasRead.current = true;
    },
  });
  const { mutate: markOrderNotifications } = useCommand('POST /api/notification/transaction/read-all', {
    invalidates: [orderNotifications],
    onSuccess: () => markRead('transactionNotification'),
  });
  const readOf = useRef<DrawerName>(undefined);

  // Fetch the list first: after the server has marked it as read, the response no longer says what was unread.
  const readNotifications = useCallback(async () => {
    const list = await client
      .fetchQuery({
        queryKey: queryKeyOf(notificationsCall),
        queryFn: ({ signal }) => api.call(notificationsCall, {}, { signal }),
      })
      .catch(() => undefined);
    setUnreadFrom((from) => ({ ...from, notifications: list && oldestUnread(list.results) }));
    markNotifications({});
  }, [api, client, markNotifications]);

  const readOrderNotifications = useCallback(async () => {
    const list = await client
      .fetchQuery({
        queryKey: queryKeyOf(orderNotifications),
        queryFn: ({ signal }) => api.call(orderNotifications, {}, { signal }),
      })
      .catch(() => undefined);
    setUnreadFrom((from) => ({ ...from, transactions: list && oldestUnread(list.results) }));
    markOrderNotifications({});
  }, [api, client, markOrderNotifications]);

  useEffect(() => {
    if (!isSignedIn || readOf.current === drawer) return;
    if (readOf.current === 'notifications' && hasRead.current) {
      hasRead.current = false;
      void invalidate(client, notificationsCall);
      setUnreadFrom((from) => ({ ...from, notifications: undefined }));
    }
    readOf.current = drawer;
    if (drawer === 'notifications') void readNotifications();
    if (drawer === 'transactions') void readOrderNotifications();
  }, [drawer, isSignedIn, client, readNotifications, readOrderNotifications]);

  return unreadFrom;
}
