import type { DynamicItem, ListingStatus } from '@talad/contract/listings';

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

/** Of an item that lies in a game: its words are the game's, there is one of it, and off the market it is unlocked. */
const actionsWhenSynced: Partial<Record<ListingStatus, readonly OwnAction[]>> = {
  published: ['changePrice', 'unpublish'],
};

/** What can be done to an offer in its state, the likeliest first. */
export const ownActions = (status: ListingStatus, itemType: DynamicItem['itemType']): readonly OwnAction[] =>
  itemType === 'db_sync' ? (actionsWhenSynced[status] ?? []) : actions[status];
