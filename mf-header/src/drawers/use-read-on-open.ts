import type { TransactionNotification } from '@talad/contract/notifications';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useCommand, useQueryClient } from '@talad/runtime/query';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useSession } from '@talad/runtime/session';
import { useSummary } from '@talad/runtime/summary';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DrawerState, drawerNumbers } from './drawer-machine.ts';

const orderNotices = 'GET /api/notification/transaction';

/** All order notices are marked read together, so that every one from the oldest unread on is unread. */
const oldestUnread = (notices: readonly TransactionNotification[]): number | undefined =>
  notices.findLast(({ isRead }) => !isRead)?.id;

/**
 * Opening the notifications marks all of them read; opening the order notices does so with theirs and reloads them.
 * Both lists keep their marks while they are open, so that the user sees what is new, and lose them after.
 *
 * @returns the id of the oldest order notice that was unread when their list was opened.
 */
export function useReadOnOpen(drawer: DrawerState): number | undefined {
  const isMember = useSession().status === 'member';
  const { markRead } = useSummary();
  const { api } = usePageRuntime();
  const client = useQueryClient();
  const hasRead = useRef(false);
  const [unreadFrom, setUnreadFrom] = useState<number>();
  const { mutate: readNotices } = useCommand('POST /api/notification/read-all', {
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

  const readOrderNotices = useCallback(async () => {
    // The list comes first: once the server has marked it, it no longer says what was unread.
    const list = await client
      .fetchQuery({
        queryKey: queryKeyOf(orderNotices),
        queryFn: ({ signal }) => api.call(orderNotices, {}, { signal }),
      })
      .catch(() => undefined);
    setUnreadFrom(list && oldestUnread(list.results));
    markOrderNotices({});
  }, [api, client, markOrderNotices]);

  useEffect(() => {
    if (!isMember || readOf.current === drawer) return;
    if (readOf.current === drawerNumbers.notifications && hasRead.current) {
      hasRead.current = false;
      void client.invalidateQueries({ queryKey: ['GET /api/notification'] });
    }
    readOf.current = drawer;
    if (drawer === drawerNumbers.notifications) readNotices({});
    if (drawer === drawerNumbers.transactions) void readOrderNotices();
  }, [drawer, isMember, client, readNotices, readOrderNotices]);

  return unreadFrom;
}
