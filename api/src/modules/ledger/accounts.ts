/** Accounts of a user. */
type UserAccountKind =
  | 'wallet_usable'
  | 'wallet_pending'
  | 'wallet_withdraw_hold'
  | 'wallet_offer_hold'
  | 'seller_receivable'
  | 'points_user';

/** Accounts of a brand of the official store. */
type BrandAccountKind = 'brand_pending' | 'brand_payable';

/** Platform accounts; each exists once, created by the migration. */
type PlatformAccountKind =
  | 'unapplied_receipts'
  | 'psp_clearing'
  | 'bank'
  | 'fee_sales'
  | 'fee_withdraw'
  | 'vat_output'
  | 'promo_expense'
  | 'psp_cost'
  | 'loss'
  | 'points_issued';

export type AccountKind = UserAccountKind | BrandAccountKind | PlatformAccountKind | 'escrow';

/** Identifies one account. There is one escrow account per order item. */
export type AccountRef =
  | { readonly kind: UserAccountKind | BrandAccountKind; readonly ownerId: number }
  | { readonly kind: 'escrow'; readonly itemId: number }
  | { readonly kind: PlatformAccountKind };

const notNegative: ReadonlySet<string> = new Set<AccountKind>([
  'wallet_usable',
  'wallet_pending',
  'wallet_withdraw_hold',
  'wallet_offer_hold',
  'points_user',
  'brand_pending',
  'brand_payable',
  'escrow',
]);

/** Whether an account's balance must never be negative. */
export const isNeverNegative = (kind: string): boolean => notNegative.has(kind);

export const currencyOf = (kind: AccountKind): 'THB' | 'PTS' =>
  kind === 'points_user' || kind === 'points_issued' ? 'PTS' : 'THB';

/** The three columns that identify an account. */
export const accountColumns = (ref: AccountRef) => ({
  kind: ref.kind,
  ownerId: 'ownerId' in ref ? ref.ownerId : null,
  itemId: 'itemId' in ref ? ref.itemId : null,
});

/** A string key, equal for equal accounts. */
export const accountKey = (ref: { kind: string; ownerId: number | null; itemId: number | null }): string =>
  `${ref.kind}/${ref.ownerId ?? ''}/${ref.itemId ?? ''}`;
