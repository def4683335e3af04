import { createContext } from 'react';

/** Ids of the oldest notifications that were unread when their list was opened. */
export interface UnreadFrom {
  notifications?: number | undefined;
  transactions?: number | undefined;
}

export const UnreadFromContext = createContext<UnreadFrom>({});
