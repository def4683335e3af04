import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { type PaymentRow, payment } from '../orders.tables.ts';

export async function findPayment(db: Executor, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row;
}

export async function insertPayment(
  tx: Transaction,
  values: typeof payment.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.insert(payment).values(values).returning();
  return row;
}

export async function updatePayment(
  tx: Transaction,
  paymentId: string,
  columns: Pick<PaymentRow, 'status' | 'closedAt' | 'paidAt' | 'method'>,
): Promise<void> {
  await tx.update(payment).set(columns).where(eq(payment.id, paymentId));
}
