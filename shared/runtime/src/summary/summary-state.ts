import type { OutputOf } from '@talad/contract/calls';

/** The summary: unread notifications and the cart. */
export type SummaryResponse = OutputOf<'GET /api/notification/summary/'>;

/** The summary at one point in time. */
export interface Snapshot {
  userId: number;
  /** When the request was sent, in ms since 1970: the answer to an older request never replaces a newer one. */
  version: number;
  /** Undefined after a local change of the counts, so that the next poll gets a full answer. */
  etag: string | undefined;
  answer: SummaryResponse;
}

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { kind: 'snapshot'; snapshot: Snapshot }
  /** A new tab requests the current snapshot. */
  | { kind: 'hello' }
  /** A tab requests a poll now. */
  | { kind: 'ask' };
