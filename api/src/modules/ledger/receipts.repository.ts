import type { Transaction } from '../../db/database.ts';
import { providerReceipt } from './ledger.tables.ts';

/** Claims a receipt for booking; false if it was booked before. A concurrent claim waits. */
export async function claimReceipt(tx: Transaction, reference: string, at: Date): Promise<boolean> {
  const claimed = await tx
    .insert(providerReceipt)
    .values({ reference, outcome: 'booked', countedAt: at })
    .onConflictDoNothing()
    .returning({ reference: providerReceipt.reference });
  return claimed.length > 0;
}
