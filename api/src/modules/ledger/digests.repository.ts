import { desc, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { firstRows } from '../../db/first-rows.ts';
import { ledgerDigest } from './ledger.tables.ts';

/** A digest of the journals of a day (`2026-11-28`, in Thailand), up to and including `upTo`. */
export type LedgerDigest = typeof ledgerDigest.$inferSelect;

/** Where the next digest ends, which is final once no transaction older than `horizon` runs. */
export interface DigestBorder {
  readonly upTo: number;
  readonly horizon: string;
}

/** SQL for the digest of the journals after `from`, with their postings and the owners of the accounts, chained to `previous`. */
const digestOf = (previous: SQL, from: SQL, upTo: SQL): SQL => sql`
  encode(sha256(convert_to(${previous}, 'UTF8') || coalesce((
    select string_agg(sha256(convert_to(jsonb_build_array(
      j.id, j.kind, j.ref_type, j.ref_id, j.item_id, j.idempotency_key, j.entries_hash, j.actor, j.memo, j.reverses_id,
      extract(epoch from j.created_at), (
        select jsonb_agg(jsonb_build_array(p.id, p.amount, p.balance_after, a.id, a.kind, a.owner_id, a.item_id, a.currency)
          order by p.id)
        from ledger_posting p join ledger_account a on a.id = p.account_id where p.journal_id = j.id))::text, 'UTF8')),
      ''::bytea order by j.id)
    from ledger_journal j where j.id > ${from} and j.id <= ${upTo}), ''::bytea)), 'hex')`;

export const listDigests = (db: Executor): Promise<LedgerDigest[]> =>
  db.select().from(ledgerDigest).orderBy(ledgerDigest.day);

export async function findNewestDigest(db: Executor): Promise<LedgerDigest | undefined> {
  const [newest] = await db.select().from(ledgerDigest).orderBy(desc(ledgerDigest.day)).limit(1);
  return newest;
}

/** The last journal from before a moment, or `after` if there is none after that. */
export async function findDigestBorder(db: Executor, before: Date, after: number): Promise<DigestBorder> {
  const { rows } = await db.execute<{ up_to: string; horizon: string }>(sql`
    select coalesce(max(id), ${after})::text as up_to, pg_snapshot_xmax(pg_current_snapshot())::text as horizon
    from ledger_journal where id > ${after} and created_at < ${before}`);
  return { upTo: Number(rows[0]?.up_to ?? after), horizon: rows[0]?.horizon ?? '0' };
}

/** Whether every transaction that could still commit a journal before the border has ended. */
export async function isBorderFinal(db: Executor, { horizon }: DigestBorder): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as ended`,
  );
  return rows[0]?.ended === true;
}

/** Writes the digest of a day; returns it, or nothing if another worker wrote it. */
export async function insertDigest(
  db: Executor,
  { day, upTo, writtenAt }: Omit<LedgerDigest, 'digest'>,
  previous: Pick<LedgerDigest, 'digest' | 'upTo'>,
): Promise<LedgerDigest | undefined> {
  const [written] = await db
    .insert(ledgerDigest)
    .values({
      day,
      upTo,
      writtenAt,
      digest: digestOf(sql`${previous.digest}::text`, sql`${previous.upTo}::bigint`, sql`${upTo}::bigint`),
    })
    .onConflictDoNothing()
    .returning();
  return written;
}

/** Days whose journals, postings or accounts are no longer those of the digest, the first one first. */
export const findChangedDays = (db: Executor): Promise<Record<string, unknown>[]> =>
  firstRows(
    db,
    sql`select day::text from (
      select day, digest, up_to, coalesce(lag(digest) over days, '') as previous, coalesce(lag(up_to) over days, 0) as after
      from ledger_digest window days as (order by day)) d
    where digest <> ${digestOf(sql`d.previous`, sql`d.after`, sql`d.up_to`)}
    order by day`,
  );
