import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { type NewSalesNoticeRow, type SalesNoticeRow, salesNotice } from './catalogue.tables.ts';

/** The latest completed sales. */
export const latestSalesNotices = (tx: Executor, limit: number): Promise<SalesNoticeRow[]> =>
  tx.select().from(salesNotice).orderBy(desc(salesNotice.soldAt), desc(salesNotice.id)).limit(limit);

/** Inserts at least one notice. */
export async function insertSalesNotices(tx: Executor, notices: NewSalesNoticeRow[]): Promise<void> {
  await tx.insert(salesNotice).values(notices);
}

/** Replaces the seller's name in every notice of a seller. */
export async function updateNoticeSeller(tx: Executor, username: string, seller: string): Promise<void> {
  await tx.update(salesNotice).set({ seller }).where(eq(salesNotice.seller, username));
}
