import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import type { CreatedStatus } from '../../../lifecycle/lifecycle.ts';
import { statusWriter } from '../../../lifecycle/status.repository.ts';
import { type PaymentRow, payment } from '../orders.tables.ts';

export async function findPayment(db: Executor, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row;
}

export async function insertPayment(
  tx: Transaction,
  values: Omit<typeof payment.$inferInsert, 'status'> & Partial<CreatedStatus<PaymentRow>>,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.insert(payment).values(values).returning();
  return row;
}

export const writePaymentStatus = statusWriter(payment);
