import { createContext, use } from 'react';

/** Ids of the oldest notifications that were unread when their list was opened. */
export interface UnreadFrom {
  notifications?: number | undefined;
  transactions?: number | undefined;
}

export const UnreadFromContext = createContext<UnreadFrom>({});

/** Returns whether a notification was unread when its list was opened. */
export function useIsUnread(list: keyof UnreadFrom) {
  const { [list]: from = Number.POSITIVE_INFINITY } = use(UnreadFromContext);
  return ({ id, isRead }: { id: number; isRead: boolean }) => !isRead || id >= from;
}
