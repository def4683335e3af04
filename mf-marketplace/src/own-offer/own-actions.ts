import type { ListingStatus } from '@talad/contract/listings';

/** What a seller can do to an own offer. */
export type OwnAction = 'edit' | 'changePrice' | 'publish' | 'unpublish' | 'renew' | 'duplicate';

const actions: Record<ListingStatus, readonly OwnAction[]> = {
  draft: ['duplicate'],
  pending: ['duplicate'],
  published: ['changePrice', 'unpublish', 'duplicate'],
  rejected: ['edit', 'duplicate'],
  unpublished: ['publish', 'changePrice', 'duplicate'],
  sold_out: ['changePrice', 'duplicate'],
  expired: ['renew', 'changePrice', 'duplicate'],
};

/** What can be done to an offer in its state, the likeliest first. */
export const ownActions = (status: ListingStatus): readonly OwnAction[] => actions[status];
