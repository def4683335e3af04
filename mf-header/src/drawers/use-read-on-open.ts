import { usePageRuntime } from '@talad/runtime/page-context';
import { useCommand, useQueryClient } from '@talad/runtime/query';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useSession } from '@talad/runtime/session';
import { useSummary } from '@talad/runtime/summary';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DrawerState, drawerNumbers } from './drawer-machine.ts';
import type { UnreadFrom } from './unread-from-context.ts';

const notices = 'GET /api/notification';
const orderNotices = 'GET /api/notification/transaction';

/** All notices of a list are marked read together, so that every one from the oldest unread on is unread. */
const oldestUnread = (list: readonly { id: number; isRead: boolean }[]): number | undefined =>
  list.findLast(({ isRead }) => !isRead)?.id;

/**
 * Opening the notifications marks all of them read; opening the order notices does so with theirs and reloads them.
 * Both lists keep their marks while they are open, so that the user sees what is new, and lose them after.
 *
 * @returns the ids of the oldest notice and order notice that were unread when their list was opened.
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

  // The lists come first: once the server has marked one, it no longer says what was unread.
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
      void client.invalidateQueries({ queryKey: [notices] });
      setUnreadFrom((from) => ({ ...from, notifications: undefined }));
    }
    readOf.current = drawer;
    if (drawer === drawerNumbers.notifications) void readNotices();
    if (drawer === drawerNumbers.transactions) void readOrderNotices();
  }, [drawer, isMember, client, readNotices, readOrderNotices]);

  return unreadFrom;
}
