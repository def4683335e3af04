import type { OutputOf } from '@talad/contract/calls';

export type SummaryAnswer = OutputOf<'GET /api/notification/summary/'>;

/** The summary at one point in time. */
export interface Snapshot {
  userId: number;
  /** When the request was sent, in ms since 1970: the answer to an older request never replaces a newer one. */
  version: number;
  /** Undefined after a local change of the counts, so that the next poll gets a full answer. */
  etag: string | undefined;
  answer: SummaryAnswer;
}

/** Subscribes to changes, each with its ETag. Returns an unsubscribe function. */
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

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { kind: 'snapshot'; snapshot: Snapshot }
  /** A new tab requests the current snapshot. */
  | { kind: 'hello' }
  /** A tab requests a poll now. */
  | { kind: 'ask' };

export const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;
