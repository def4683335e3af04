import type { Transaction } from '../../../db/database.ts';
import { orderEvent } from '../orders.tables.ts';

export async function insertOrderEvents(
  tx: Transaction,
  events: readonly (typeof orderEvent.$inferInsert)[],
): Promise<void> {
  await tx.insert(orderEvent).values([...events]);
}
