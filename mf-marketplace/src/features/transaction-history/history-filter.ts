import type { BadgeKind, Transaction } from '@talad/contract/orders';
import { badgeKinds, isOneOf } from '../../shop-words/shop-words.ts';

export interface HistoryFilter {
  role: Transaction['role'];
  badge: BadgeKind | undefined;
}

/** Which orders an address shows; bought ones where it does not say. */
export const historyFilterOf = (search: URLSearchParams): HistoryFilter => {
  const badge = search.get('badge');
  return {
    role: search.get('role') === 'seller' ? 'seller' : 'buyer',
    badge: isOneOf(badgeKinds, badge) ? badge : undefined,
  };
};

/** The address of a choice of orders. */
export function historySearch({ role, badge }: HistoryFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (role === 'seller') search.set('role', role);
  if (badge) search.set('badge', badge);
  return search;
}
