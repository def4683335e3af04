import { sql } from 'drizzle-orm';
import { firstRows } from '../../db/first-rows.ts';
import type { LedgerRule } from '../ledger/index.ts';

/** Ledger invariants derived from withdrawals. */
export const withdrawalLedgerRules: readonly LedgerRule[] = [
  {
    rule: 'the balance held for withdrawals is the sum of open withdrawals',
    proves: [6],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select owner_id, sum(due)::text as due, sum(held)::text as held from (
        select user_id as owner_id, amount_satang as due, 0::bigint as held from withdrawal where ended_at is null
        union all
        select owner_id, 0, balance from ledger_owner_balance where kind = 'wallet_withdraw_hold') both_sides
      group by owner_id having sum(due) <> sum(held)`,
      ),
  },
  {
    // Money that comes back to a user who owes pays the debt in a journal of its own.
    rule: 'each withdrawal was debited once, and its ledger entries match its status',
    proves: [9],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select w.id, w.status from withdrawal w
      where (select coalesce(array_agg(j.kind order by j.id), array[]::text[]) from ledger_withdrawal_journal j where j.withdrawal_id = w.id
          and j.kind <> 'DEBT_PAID')
        <> case w.status when 'paid' then array['W_REQUEST', 'W_PAID'] when 'failed' then array['W_REQUEST', 'W_FAILED']
          else array['W_REQUEST'] end`,
      ),
  },
];

/** Job-queue invariants for withdrawals; checked only on a running deployment with a bank. */
export const withdrawalJobRules: readonly LedgerRule[] = [
  {
    rule: 'every withdrawal in progress has a job',
    proves: [15],
    findOffenders: (db) =>
      firstRows(
        db,
        sql`select w.id, w.status from withdrawal w where w.status in ('waiting', 'sending', 'processing')
      and not exists (select 1 from graphile_worker.jobs j where j.key = 'payout:' || w.id)
      and not exists (select 1 from job_outbox o where o.job_key = 'payout:' || w.id)`,
      ),
  },
];
