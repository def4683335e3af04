import type { Transaction } from '../../db/database.ts';
import { providerReceipt } from './payments.tables.ts';

/** Takes a receipt to book it; false where it was booked before. Whoever comes at the same moment waits. */
export async function claimReceipt(tx: Transaction, reference: string, at: Date): Promise<boolean> {
  const claimed = await tx
    .insert(providerReceipt)
    .values({ reference, outcome: 'booked', countedAt: at })
    .onConflictDoNothing()
    .returning({ reference: providerReceipt.reference });
  return claimed.length > 0;
}
