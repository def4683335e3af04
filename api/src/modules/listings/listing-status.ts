import type { ListingStatus } from '@talad/contract/listings';

/** What can happen to an offer. Stock moves by itself between `published` and `sold_out`. */
export type ListingEvent =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'unpublish'
  | 'publish'
  | 'sellOut'
  | 'restock'
  | 'expire'
  | 'renew';

const transitions: Readonly<Record<ListingEvent, Partial<Record<ListingStatus, ListingStatus>>>> = {
  submit: { draft: 'pending', rejected: 'pending' },
  approve: { pending: 'published' },
  // An offer that is on sale can still turn out to break the rules.
  reject: { pending: 'rejected', published: 'rejected' },
  unpublish: { published: 'unpublished' },
  publish: { unpublished: 'published' },
  sellOut: { published: 'sold_out' },
  restock: { sold_out: 'published' },
  expire: { published: 'expired' },
  renew: { expired: 'published' },
};

/** The status after an event, or undefined where the event is not allowed. */
export const nextStatus = (status: ListingStatus, event: ListingEvent): ListingStatus | undefined =>
  transitions[event][status];

/** Statuses an event may start from. */
export const statusesBefore = (event: ListingEvent): ListingStatus[] =>
  Object.keys(transitions[event]) as ListingStatus[];

/** The status to show: the last day may have passed before the sweep wrote it down. */
export const statusNow = (
  item: { readonly status: ListingStatus; readonly expiresAt: Date | null },
  now = new Date(),
): ListingStatus =>
  item.status === 'published' && item.expiresAt !== null && item.expiresAt <= now ? 'expired' : item.status;

/** Statuses in which anybody may open the page of an offer; in the others only its owner may. */
export const isOpenToAll = (status: ListingStatus): boolean =>
  status === 'published' || status === 'sold_out' || status === 'unpublished' || status === 'expired';
