import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import {
  type ItemRow,
  orderItem,
  orderTransaction,
  type PaymentRow,
  payment,
  type TransactionRow,
} from '../orders.tables.ts';

/** An order with all its items, locked by this database transaction. */
export interface LockedOrder {
  readonly row: TransactionRow;
  readonly items: ItemRow[];
}

/** A payment with those of its orders that this database transaction has locked. */
export interface LockedPayment {
  readonly row: PaymentRow;
  readonly orders: readonly LockedOrder[];
}

async function ordersWithItems(tx: Transaction, rows: readonly TransactionRow[]): Promise<LockedOrder[]> {
  const items = await tx
    .select()
    .from(orderItem)
    .where(
      inArray(
        orderItem.transactionId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderItem.id));
  return rows.map((row) => ({ row, items: items.filter((item) => item.transactionId === row.id) }));
}

/** Locks a payment and its orders; concurrent writers wait. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<LockedPayment | undefined> {
  const [found] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!found) return undefined;
  const rows = await tx
    .select()
    .from(orderTransaction)
    .where(eq(orderTransaction.paymentId, paymentId))
    .orderBy(asc(orderTransaction.id))
    .for('update');
  return { row: found, orders: await ordersWithItems(tx, rows) };
}

/** Locks the order of an item, but not its payment; the result contains no other order. */
export async function lockOrderOfItem(tx: Transaction, itemId: number): Promise<LockedPayment | undefined> {
  const [owner] = await tx
    .select({ transactionId: orderItem.transactionId })
    .from(orderItem)
    .where(eq(orderItem.id, itemId));
  if (!owner) return undefined;
  const [row] = await tx
    .select()
    .from(orderTransaction)
    .where(eq(orderTransaction.id, owner.transactionId))
    .for('update');
  if (!row) return undefined;
  const [found] = await tx.select().from(payment).where(eq(payment.id, row.paymentId));
  if (!found) return undefined;
  return { row: found, orders: await ordersWithItems(tx, [row]) };
}
