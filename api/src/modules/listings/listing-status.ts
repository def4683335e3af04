import type { ListingStatus } from '@talad/contract/listings';

/** Events that change a listing. Stock changes move it between `published` and `sold_out` without an event. */
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

/** Status changes that users make; stock and time make the others. */
export type StatusChange =
  | { readonly event: Extract<ListingEvent, 'submit' | 'approve' | 'unpublish' | 'publish'> }
  | { readonly event: 'reject'; readonly reason: string }
  | { readonly event: 'renew'; readonly expiresAt: Date };

const transitions: Readonly<Record<ListingEvent, Partial<Record<ListingStatus, ListingStatus>>>> = {
  submit: { draft: 'pending', rejected: 'pending' },
  approve: { pending: 'published' },
  // A published listing can still turn out to break the rules.
  reject: { pending: 'rejected', published: 'rejected' },
  unpublish: { published: 'unpublished' },
  publish: { unpublished: 'published' },
  sellOut: { published: 'sold_out' },
  restock: { sold_out: 'published' },
  expire: { published: 'expired' },
  renew: { expired: 'published' },
};

/** The status after an event, or undefined if the event is not allowed. */
export const nextStatus = (status: ListingStatus, event: ListingEvent): ListingStatus | undefined =>
  transitions[event][status];

/** Statuses in which an event is allowed. */
export const statusesBefore = (event: ListingEvent): ListingStatus[] =>
  Object.keys(transitions[event]) as ListingStatus[];

/** The status to show: a listing may have expired before the minute job has updated its row. */
export const statusNow = (
  item: { readonly status: ListingStatus; readonly expiresAt: Date | null },
  now = new Date(),
): ListingStatus =>
  item.status === 'published' && item.expiresAt !== null && item.expiresAt <= now ? 'expired' : item.status;

/** Statuses in which the listing's page is public; in the others only its owner may open it. */
export const isOpenToAll = (status: ListingStatus): boolean =>
  status === 'published' || status === 'sold_out' || status === 'unpublished' || status === 'expired';
