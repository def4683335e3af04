import { type BadgeKind, badgeKinds, type Transaction } from '@talad/contract/orders';

export interface HistoryFilter {
  role: Transaction['role'];
  badge: BadgeKind | undefined;
}

const isBadge = (word: string | null): word is BadgeKind => badgeKinds.some((kind) => kind === word);

/** Which orders an address shows; bought ones where it does not say. */
export const historyFilterOf = (search: URLSearchParams): HistoryFilter => {
  const badge = search.get('badge');
  return {
    role: search.get('role') === 'seller' ? 'seller' : 'buyer',
    badge: isBadge(badge) ? badge : undefined,
  };
};

/** The address of a choice of orders. */
export function historySearch({ role, badge }: HistoryFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (role === 'seller') search.set('role', role);
  if (badge) search.set('badge', badge);
  return search;
}
