import { useCommand, useQueryClient } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { useSummary } from '@talad/runtime/summary';
import { useEffect, useRef } from 'react';
import { type DrawerState, drawerNumbers } from './drawer-machine.ts';

/**
 * Opening the notifications marks all of them read; opening the order notices does so with theirs and reloads them.
 * The general list keeps its marks while it is looked at, so that a person sees what is new, and loses them after.
 */
export function useReadOnOpen(drawer: DrawerState): void {
  const isMember = useSession().status === 'member';
  const { markRead } = useSummary();
  const client = useQueryClient();
  const hasRead = useRef(false);
  const { mutate: readNotices } = useCommand('POST /api/notification/read-all', {
    onSuccess: () => {
      markRead('notification');
      hasRead.current = true;
    },
  });
  const { mutate: readOrderNotices } = useCommand('POST /api/notification/transaction/read-all', {
    invalidates: ['GET /api/notification/transaction'],
    onSuccess: () => markRead('transactionNotification'),
  });
  const readOf = useRef<DrawerState>(0);

  useEffect(() => {
    if (!isMember || readOf.current === drawer) return;
    if (readOf.current === drawerNumbers.notifications && hasRead.current) {
      hasRead.current = false;
      void client.invalidateQueries({ queryKey: ['GET /api/notification'] });
    }
    readOf.current = drawer;
    if (drawer === drawerNumbers.notifications) readNotices({});
    if (drawer === drawerNumbers.transactions) readOrderNotices({});
  }, [drawer, isMember, client, readNotices, readOrderNotices]);
}
