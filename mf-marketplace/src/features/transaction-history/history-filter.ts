import type { OrderGroup } from '@talad/contract/order-facts';
import type { BadgeKind, Transaction } from '@talad/contract/orders';
import { isOneOf } from '../../contract-enums/contract-enums.ts';

type Role = Transaction['role'];

/*
 * The contract defines this list in a module with schemas, which must not be bundled. The compiler rejects a copy that
 * differs.
 */
const groups: Record<OrderGroup, Role | 'both'> = {
  toPay: 'buyer',
  inProgress: 'both',
  disputed: 'both',
  toRate: 'buyer',
  complete: 'both',
  cancelled: 'both',
};

/** Groups that orders of this role can be in: a seller neither pays nor rates. */
export const groupsOf = (role: Role): OrderGroup[] =>
  (Object.keys(groups) as OrderGroup[]).filter((group) => groups[group] === 'both' || groups[group] === role);

/** Roles that see a badge on an order. Review results of a listing appear only in the inventory and notifications. */
const badges: Record<BadgeKind, Role | 'both' | 'none'> = {
  toPay: 'buyer',
  waiting: 'both',
  delivery: 'both',
  pending: 'both',
  rate: 'buyer',
  complete: 'both',
  refund: 'buyer',
  cancel: 'both',
  redeemed: 'buyer',
  approved: 'none',
  reject: 'none',
};

/** Badges that orders of this role can have. */
export const badgesOf = (role: Role): BadgeKind[] =>
  (Object.keys(badges) as BadgeKind[]).filter((badge) => badges[badge] === 'both' || badges[badge] === role);

export interface HistoryFilter {
  role: Role;
  group: OrderGroup | undefined;
  badge: BadgeKind | undefined;
  q: string | undefined;
  /** `paged.next` of the page before; undefined for the first page. */
  page: string | undefined;
}

const pageKey = /^\d{1,5}-\d{1,16}(-\d{1,13})?$/;

/** Maximum length of the search text that the server accepts. */
export const maxSearchLength = 100;

/** Parses the filter from the URL; defaults to the first page of purchases. */
export const historyFilterOf = (search: URLSearchParams): HistoryFilter => {
  // The inventory names its tabs `view`, and links to one page were shared for the other.
  const isSelling = search.get('role') === 'seller' || search.get('view') === 'selling';
  const role = isSelling ? 'seller' : 'buyer';
  const group = search.get('group');
  const badge = search.get('badge');
  const page = search.get('page') ?? '';
  return {
    role,
    group: isOneOf(groupsOf(role), group) ? group : undefined,
    badge: isOneOf(badgesOf(role), badge) ? badge : undefined,
    q: search.get('q')?.trim().slice(0, maxSearchLength) || undefined,
    page: pageKey.test(page) ? page : undefined,
  };
};

/** Returns the search parameters of a filter; omits defaults. */
export function historySearch({ role, group, badge, q, page }: Partial<HistoryFilter>): URLSearchParams {
  const search = new URLSearchParams();
  if (role === 'seller') search.set('role', role);
  if (group) search.set('group', group);
  if (badge) search.set('badge', badge);
  if (q) search.set('q', q);
  if (page) search.set('page', page);
  return search;
}
