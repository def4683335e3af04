import { createContext } from 'react';

/** Id of the oldest order notice that was unread when their list was opened. */
export const UnreadFromContext = createContext<number | undefined>(undefined);
