import { createHash } from 'node:crypto';
import { AmountError, maxSatang } from '@talad/contract/money';
import type { Text } from '@talad/contract/schema';
import type { Transaction } from '../../db/database.ts';
import { type LockedAccount, lockAccounts } from './accounts.repository.ts';
import { type AccountRef, accountColumns, accountKey, currencyOf, isNeverNegative } from './accounts.ts';
import { walletOwes } from './events.ts';
import { findJournalByKey, insertJournal, insertPostings } from './journals.repository.ts';

type JournalKind =
  | 'TOPUP'
  | 'HOLD'
  | 'REFUND'
  | 'RELEASE_TO_PENDING'
  | 'SETTLE'
  | 'PARTIAL'
  | 'CHARGEBACK'
  | 'CHARGEBACK_REVERSED'
  | 'DEBT_PAID'
  | 'DEBT_MOVED'
  | 'DEBT_WRITTEN_OFF'
  | 'DEBT_RECOVERED'
  | 'CREDIT_UNAPPLIED'
  | 'MISMATCH'
  | 'SENT_BACK'
  | 'W_REQUEST'
  | 'W_PAID'
  | 'W_FAILED'
  | 'CASHBACK'
  | 'POINTS'
  | 'OFFER_HOLD'
  | 'OFFER_VOID'
  | 'OFFER_POST'
  | 'PSP_SETTLE'
  | 'ADJUST';

/** Kinds of which an item may have several: each dispute of its payment takes its own share, and may be reversed. */
export const repeatableKinds = [
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
] as const satisfies readonly JournalKind[];

/** One side of a journal, in satang (points for point accounts): credit positive, debit negative. */
export interface Entry {
  readonly account: AccountRef;
  readonly amount: number;
}

export interface Journal {
  readonly kind: JournalKind;
  readonly ref: { readonly type: string; readonly id: string };
  /** The order item that the money is for: at most one journal of each kind per item, but for `repeatableKinds`. */
  readonly itemId?: number;
  /** The wallet spends the money in this transaction, so none of it pays a debt first: the order would stay unpaid. */
  readonly isEarmarked?: boolean;
  readonly entries: readonly Entry[];
  readonly idempotencyKey: string;
  /** The author: `user:7`, `system`. */
  readonly actor: string;
  readonly memo: Text;
  readonly at: Date;
}

export interface PostedJournal {
  readonly journalId: number;
  /** False if the same journal already existed. */
  readonly isNew: boolean;
}

/** A user account or escrow has less than a journal debits. */
export class InsufficientBalance extends Error {
  readonly account: string;

  constructor(account: string) {
    super(`Not enough money in ${account}`);
    this.name = 'InsufficientBalance';
    this.account = account;
  }
}

/** The key was used before for a journal with other entries. */
export class JournalKeyReused extends Error {
  constructor(key: string) {
    super(`The journal key ${key} stands for other entries`);
    this.name = 'JournalKeyReused';
  }
}

/** Debits and credits differ, or there are none. */
export class UnbalancedJournal extends Error {
  constructor(key: string) {
    super(`The journal ${key} does not add up to zero`);
    this.name = 'UnbalancedJournal';
  }
}

/** Merges entries on the same account; drops those that cancel out. */
function mergeEntries(journal: Journal): Entry[] {
  const merged = new Map<string, Entry>();
  for (const { account, amount } of journal.entries) {
    const key = accountKey(accountColumns(account));
    merged.set(key, { account, amount: (merged.get(key)?.amount ?? 0) + amount });
  }
  const entries = [...merged.values()].filter((entry) => entry.amount !== 0);
  const sums = { THB: 0, PTS: 0 };
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount) || Math.abs(amount) > maxSatang) throw new AmountError(amount);
    sums[currencyOf(account.kind)] += amount;
  }
  if (entries.length === 0 || sums.THB !== 0 || sums.PTS !== 0) {
    throw new UnbalancedJournal(journal.idempotencyKey);
  }
  return entries;
}

function hashOf(journal: Journal, entries: readonly Entry[]): string {
  const lines = entries.map((entry) => `${accountKey(accountColumns(entry.account))}=${entry.amount}`).sort();
  return createHash('sha256')
    .update([journal.kind, journal.ref.type, journal.ref.id, ...lines].join('\n'))
    .digest('hex');
}

async function writeJournal(
  tx: Transaction,
  journal: Journal,
  accounts: ReadonlyMap<string, LockedAccount>,
): Promise<PostedJournal> {
  const entries = mergeEntries(journal);
  const entriesHash = hashOf(journal, entries);
  const journalId = await insertJournal(tx, {
    kind: journal.kind,
    refType: journal.ref.type,
    refId: journal.ref.id,
    itemId: journal.itemId ?? null,
    idempotencyKey: journal.idempotencyKey,
    entriesHash,
    actor: journal.actor,
    memo: journal.memo,
    createdAt: journal.at,
  });
  if (journalId === undefined) {
    const earlier = await findJournalByKey(tx, journal.idempotencyKey);
    if (!earlier || earlier.entriesHash !== entriesHash) throw new JournalKeyReused(journal.idempotencyKey);
    return { journalId: earlier.id, isNew: false };
  }
  const postings = entries.map(({ account, amount }) => {
    const key = accountKey(accountColumns(account));
    const locked = accounts.get(key);
    if (!locked) throw new Error(`No ledger account ${key}`);
    locked.balance += amount;
    if (locked.balance < 0 && isNeverNegative(locked.kind)) throw new InsufficientBalance(key);
    return { journalId, accountId: locked.id, amount };
  });
  await insertPostings(
    tx,
    postings.sort((a, b) => a.accountId - b.accountId),
  );
  return { journalId, isNew: true };
}

type Accounts = ReadonlyMap<string, LockedAccount>;

const balanceIn = (accounts: Accounts, ref: AccountRef): number =>
  accounts.get(accountKey(accountColumns(ref)))?.balance ?? 0;

/** Users whose wallet a journal credits with money that is theirs to keep. */
const creditedOwners = ({ entries, isEarmarked }: Journal): number[] =>
  isEarmarked
    ? []
    : entries.flatMap(({ account, amount }) =>
        account.kind === 'wallet_usable' && amount > 0 ? [account.ownerId] : [],
      );

const debtsOf = (owners: readonly number[]): AccountRef[] =>
  [...new Set(owners)].map((ownerId) => ({ kind: 'seller_receivable', ownerId }));

/** Pays what the owner of a wallet owes from money that a journal added to it. */
async function payDebt(
  tx: Transaction,
  accounts: Accounts,
  ownerId: number,
  { journal, journalId }: { readonly journal: Journal; readonly journalId: number },
): Promise<void> {
  const wallet: AccountRef = { kind: 'wallet_usable', ownerId };
  const debt: AccountRef = { kind: 'seller_receivable', ownerId };
  const satang = Math.min(balanceIn(accounts, wallet), -balanceIn(accounts, debt));
  if (satang <= 0) return;
  const paid: Journal = {
    kind: 'DEBT_PAID',
    ref: journal.ref,
    entries: [
      { account: wallet, amount: -satang },
      { account: debt, amount: satang },
    ],
    idempotencyKey: `DEBT_PAID:${journalId}:${ownerId}`,
    actor: 'system',
    memo: { en: 'Paid towards the amount you owe', th: 'หักชำระยอดที่ค้าง' },
    at: journal.at,
  };
  await writeJournal(tx, paid, accounts);
}

/** Tells the modules above of users who owe more than before. */
async function announceDebts(tx: Transaction, { entries, at }: Journal): Promise<void> {
  for (const { account, amount } of entries) {
    if (account.kind !== 'seller_receivable' || amount >= 0) continue;
    await walletOwes.publish(tx, { userId: account.ownerId, satang: -amount, at });
  }
}

async function writeAll(
  tx: Transaction,
  journals: readonly Journal[],
  accounts: Accounts,
): Promise<PostedJournal[]> {
  const posted: PostedJournal[] = [];
  for (const journal of journals) {
    const written = await writeJournal(tx, journal, accounts);
    posted.push(written);
    if (!written.isNew) continue;
    await announceDebts(tx, journal);
    for (const ownerId of creditedOwners(journal)) {
      await payDebt(tx, accounts, ownerId, { journal, journalId: written.journalId });
    }
  }
  return posted;
}

/**
 * Writes journals in the given order. Money that a user's wallet receives pays first what the user owes. All postings of
 * one database transaction must go through ONE call: it first locks the accounts of all journals together, so that two
 * transactions cannot deadlock.
 */
export async function postAll(tx: Transaction, journals: readonly Journal[]): Promise<PostedJournal[]> {
  if (journals.length === 0) return [];
  const refs = journals.flatMap((journal) => journal.entries.map((entry) => entry.account));
  return writeAll(tx, journals, await lockAccounts(tx, refs, debtsOf(journals.flatMap(creditedOwners))));
}

/**
 * Writes journals that depend on balances: locks all of `refs`, the accounts of every possible entry, and passes their
 * balances in satang to `build`.
 */
export async function postFromBalances(
  tx: Transaction,
  refs: readonly AccountRef[],
  build: (balanceOf: (ref: AccountRef) => number) => readonly Journal[],
): Promise<PostedJournal[]> {
  const owners = refs.flatMap((ref) => (ref.kind === 'wallet_usable' ? [ref.ownerId] : []));
  const accounts = await lockAccounts(tx, refs, debtsOf(owners));
  return writeAll(
    tx,
    build((ref) => balanceIn(accounts, ref)),
    accounts,
  );
}

/** Writes one journal; idempotent: the same key with the same entries returns the first journal. */
export async function post(tx: Transaction, journal: Journal): Promise<PostedJournal> {
  const [posted] = await postAll(tx, [journal]);
  if (!posted) throw new Error(`Journal ${journal.idempotencyKey} was not written`);
  return posted;
}
