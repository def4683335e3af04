import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { platformPart } from '../database/tables.ts';

export type PlatformPartRow = typeof platformPart.$inferSelect;

export async function findPart(
  db: Executor,
  part: PlatformPartRow['part'],
): Promise<PlatformPartRow | undefined> {
  const [row] = await db.select().from(platformPart).where(eq(platformPart.part, part));
  return row;
}

export async function setPart(tx: Transaction, { part, ...values }: PlatformPartRow): Promise<void> {
  await tx
    .insert(platformPart)
    .values({ part, ...values })
    .onConflictDoUpdate({ target: platformPart.part, set: values });
}
