import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ledgerAccount, ledgerJournal, ledgerPosting } from './ledger.tables.ts';

/** What a lost dispute took for an order line, or for money in a wallet if `itemId` is null; in satang. */
export interface DisputeAmount {
  readonly itemId: number | null;
  readonly satang: number;
  /** Of it, what came from money that Talad held. */
  readonly heldSatang: number;
}

const moved = (kinds: readonly string[]) =>
  sql<string>`coalesce(sum(${ledgerPosting.amount}) filter (where ${ledgerAccount.kind} = any(${sql.param(kinds)})), 0)`;

/** What disputes of an order line cost its buyer so far, in satang. */
export interface BuyerLoss {
  /** Taken from the wallet or owed, less what was reversed or charged to the seller since. */
  readonly loss: number;
  /** What the seller was charged of it, less what the seller got back. */
  readonly charged: number;
}

export async function buyerLossOf(tx: Transaction, itemId: number, buyerId: number): Promise<BuyerLoss> {
  const [row] = await tx
    .select({
      loss: sql<string>`coalesce(-sum(${ledgerPosting.amount}), 0)`,
      charged: sql<string>`coalesce(sum(${ledgerPosting.amount}) filter (where ${ledgerJournal.kind} = 'DEBT_MOVED'), 0)`,
    })
    .from(ledgerJournal)
    .innerJoin(ledgerPosting, eq(ledgerPosting.journalId, ledgerJournal.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(
      and(
        or(
          and(
            eq(ledgerJournal.itemId, itemId),
            inArray(ledgerJournal.kind, ['CHARGEBACK', 'CHARGEBACK_REVERSED']),
          ),
          and(eq(ledgerJournal.kind, 'DEBT_MOVED'), eq(ledgerJournal.refId, String(itemId))),
        ),
        eq(ledgerAccount.ownerId, buyerId),
        inArray(ledgerAccount.kind, ['wallet_usable', 'seller_receivable']),
      ),
    );
  return { loss: Number(row?.loss ?? 0), charged: Number(row?.charged ?? 0) };
}

/** What chargebacks cost a user, in satang. */
export interface BorneLosses {
  /** Taken from the wallet or owed, less what was reversed or charged to a seller since. */
  readonly losses: number;
  /** What operators wrote off of it, less what was recovered. */
  readonly writtenOff: number;
}

export async function borneLossesOf(tx: Transaction, userId: number): Promise<BorneLosses> {
  const { rows } = await tx.execute<{ losses: string; written_off: string }>(
    sql`select losses, written_off from ledger_borne_loss where owner_id = ${userId}`,
  );
  return { losses: Number(rows[0]?.losses ?? 0), writtenOff: Number(rows[0]?.written_off ?? 0) };
}

/** What a dispute took when it was lost last, by order line. */
export async function disputeAmounts(tx: Transaction, reference: string): Promise<DisputeAmount[]> {
  const rows = await tx
    .select({
      itemId: ledgerJournal.itemId,
      taken: moved(['psp_clearing']),
      held: moved(['escrow', 'wallet_pending', 'brand_pending', 'unapplied_receipts']),
    })
    .from(ledgerJournal)
    .innerJoin(ledgerPosting, eq(ledgerPosting.journalId, ledgerJournal.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(
      and(
        eq(ledgerJournal.refType, 'dispute'),
        eq(ledgerJournal.refId, reference),
        eq(ledgerJournal.kind, 'CHARGEBACK'),
      ),
    )
    .groupBy(ledgerJournal.id)
    .orderBy(asc(ledgerJournal.id));
  // A dispute that was lost, reversed and lost again has several journals of a line; the last one counts.
  const last = new Map(
    rows.map(({ itemId, taken, held }) => [
      itemId,
      { itemId, satang: Number(taken), heldSatang: Math.min(Number(taken), -Number(held)) },
    ]),
  );
  return [...last.values()];
}
