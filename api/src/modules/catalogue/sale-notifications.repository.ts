import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import {
  type NewSaleNotificationRow,
  type SaleNotificationRow,
  saleNotification,
} from './catalogue.tables.ts';

/** The latest completed sales. */
export const latestSaleNotifications = (tx: Executor, limit: number): Promise<SaleNotificationRow[]> =>
  tx
    .select()
    .from(saleNotification)
    .orderBy(desc(saleNotification.soldAt), desc(saleNotification.id))
    .limit(limit);

/** Inserts at least one notification. */
export async function insertSaleNotifications(
  tx: Executor,
  notifications: NewSaleNotificationRow[],
): Promise<void> {
  await tx.insert(saleNotification).values(notifications);
}

/** Replaces the seller's name in every notification of a seller. */
export async function updateNotificationSeller(
  tx: Executor,
  username: string,
  seller: string,
): Promise<void> {
  await tx.update(saleNotification).set({ seller }).where(eq(saleNotification.seller, username));
}
