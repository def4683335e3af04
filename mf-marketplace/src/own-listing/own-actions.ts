import type { DynamicItem, ListingStatus } from '@talad/contract/listings';

/** Actions of a seller on an own listing. */
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

/** Actions on a synced item: the game provides its texts, its stock is one, and unlisting it unlocks it in the game. */
const actionsWhenSynced: Partial<Record<ListingStatus, readonly OwnAction[]>> = {
  published: ['changePrice', 'unpublish'],
};

/** Returns the actions that a listing's status allows, the most likely first. */
export const ownActions = (status: ListingStatus, itemType: DynamicItem['itemType']): readonly OwnAction[] =>
  itemType === 'db_sync' ? (actionsWhenSynced[status] ?? []) : actions[status];
