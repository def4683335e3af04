import { startOfBangkokDay } from '@talad/contract/bangkok-time';
import { toBaht } from '@talad/contract/money';
import { paths } from '@talad/contract/paths';
import {
  type StatementLine,
  type TransactionGroup,
  type WalletBucket,
  walletBuckets,
} from '@talad/contract/wallet';
import { ApiError } from '../../http/api-error.ts';
import type { WalletPosting, WalletPostingFilter } from '../ledger/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

const accountOf = {
  usable: 'wallet_usable',
  pending: 'wallet_pending',
  withdrawHold: 'wallet_withdraw_hold',
  offerHold: 'wallet_offer_hold',
} as const satisfies Record<WalletBucket, string>;

export const accountOfBucket = (bucket: WalletBucket) => accountOf[bucket];

export const bucketOf = (account: string): WalletBucket =>
  walletBuckets.find((bucket) => accountOf[bucket] === account) ?? 'usable';

const groups: Readonly<Record<string, TransactionGroup>> = {
  TOPUP: 'topUp',
  CREDIT_UNAPPLIED: 'topUp',
  HOLD: 'purchase',
  // The wallet share of a mixed payment.
  OFFER_HOLD: 'purchase',
  OFFER_VOID: 'purchase',
  OFFER_POST: 'purchase',
  RELEASE_TO_PENDING: 'sale',
  SETTLE: 'sale',
  REFUND: 'refund',
  PARTIAL: 'refund',
  W_REQUEST: 'withdrawal',
  W_PAID: 'withdrawal',
  W_FAILED: 'withdrawal',
  CASHBACK: 'coupon',
};

export const groupOf = (kind: string): TransactionGroup => groups[kind] ?? 'other';

/** Journal kinds of a group. */
const kindsOf = (group: TransactionGroup): string[] =>
  Object.entries(groups).flatMap(([kind, of]) => (of === group ? [kind] : []));

const otherKinds = [
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
  'DEBT_PAID',
  'DEBT_MOVED',
  'DEBT_RECOVERED',
  'MISMATCH',
  'PSP_SETTLE',
  'ADJUST',
];

/** Link to the page of a transaction's cause. */
export function linkOf(refType: string, refId: string): string | null {
  if (refType === 'transaction') return paths.delivery(Number(refId));
  if (refType === 'payment') return paths.checkout(refId);
  if (refType === 'withdrawal') return `${paths.statement()}?withdrawal=${encodeURIComponent(refId)}`;
  return null;
}

export interface StatementQuery {
  readonly bucket?: WalletBucket | 'all';
  readonly group?: TransactionGroup;
  readonly direction?: 'in' | 'out';
  /** Days in Thailand, yyyy-mm-dd, inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Converts a statement query to a ledger filter. */
export function statementFilter(userId: number, query: StatementQuery): WalletPostingFilter {
  const { bucket = 'usable', group, direction, from, to } = query;
  if (from && to && from > to) {
    throw new ApiError('VALIDATION', { field: 'to', detail: 'The end date must be after the start date.' });
  }
  return {
    userId,
    accounts: bucket === 'all' ? Object.values(accountOf) : [accountOf[bucket]],
    kinds: group && (group === 'other' ? otherKinds : kindsOf(group)),
    direction,
    from: from ? startOfBangkokDay(from) : undefined,
    until: to ? new Date(startOfBangkokDay(to).getTime() + dayMs) : undefined,
  };
}

export const presentStatementLine = (row: WalletPosting): StatementLine => ({
  id: row.id,
  kind: row.kind,
  group: groupOf(row.kind),
  bucket: bucketOf(row.account),
  amount: toBaht(row.amount),
  balanceAfter: toBaht(row.balanceAfter),
  link: linkOf(row.refType, row.refId),
  memo: row.memo,
  createdAt: row.createdAt.toISOString(),
});
