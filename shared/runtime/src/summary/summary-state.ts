import type { OutputOf } from '@talad/contract/calls';

export type SummaryAnswer = OutputOf<'GET /api/notification/summary/'>;

/** What the summary says at a moment. */
export interface Snapshot {
  userId: number;
  /** When the question was asked, ms since 1970: an answer to an older question never replaces a newer one. */
  version: number;
  /** Absent once the counts were changed on the page, so that the next answer comes whole. */
  etag: string | undefined;
  answer: SummaryAnswer;
}

/** Hears of changes as they happen, with the answer's tag; returns the way to stop. */
export type SummaryStream = (
  onAnswer: (answer: SummaryAnswer, etag: string | undefined) => void,
) => () => void;

/** The header's counts. */
export interface SummaryCounts {
  /** False until the first answer. */
  loaded: boolean;
  notifications: number;
  transactions: number;
  cartQuantity: number;
}

export const noCounts: SummaryCounts = { loaded: false, notifications: 0, transactions: 0, cartQuantity: 0 };

export const countsOf = ({ answer }: Snapshot): SummaryCounts => ({
  loaded: true,
  notifications: answer.notification.unread,
  transactions: answer.transactionNotification.unread,
  cartQuantity: answer.checListkCartItems.quantity,
});

/** What tabs say to each other. */
export type TabMessage =
  | { kind: 'snapshot'; snapshot: Snapshot }
  /** A tab that has nothing yet. */
  | { kind: 'hello' }
  /** A tab that wants a new answer now. */
  | { kind: 'ask' };

export const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;
