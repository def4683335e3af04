import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { type CardSetupRow, cardSetup, type NewCardSetup } from './payments.tables.ts';

/** Inserts a card setup, unless the user has one for the same card. */
export async function insertSetup(db: Executor, row: NewCardSetup): Promise<void> {
  await db.insert(cardSetup).values(row).onConflictDoNothing();
}

export async function findSetup(db: Executor, id: string): Promise<CardSetupRow | undefined> {
  const [row] = await db.select().from(cardSetup).where(eq(cardSetup.id, id));
  return row;
}

/** A user's card setup, by the provider's id of the card. */
export async function findSetupByMethod(
  db: Executor,
  userId: number,
  methodId: string,
): Promise<CardSetupRow | undefined> {
  const [row] = await db
    .select()
    .from(cardSetup)
    .where(and(eq(cardSetup.userId, userId), eq(cardSetup.methodId, methodId)));
  return row;
}

/** A card setup by the provider's id of the setup. */
export async function findSetupByProviderId(
  db: Executor,
  setupId: string,
): Promise<CardSetupRow | undefined> {
  const [row] = await db.select().from(cardSetup).where(eq(cardSetup.setupId, setupId));
  return row;
}

export async function lockSetup(tx: Transaction, id: string): Promise<CardSetupRow | undefined> {
  const [row] = await tx.select().from(cardSetup).where(eq(cardSetup.id, id)).for('update');
  return row;
}

/** Updates a card setup in status `waiting`; changes nothing in another status. */
export async function updateWaitingSetup(
  db: Executor,
  id: string,
  change: Partial<CardSetupRow>,
): Promise<void> {
  await db
    .update(cardSetup)
    .set(change)
    .where(and(eq(cardSetup.id, id), eq(cardSetup.status, 'waiting')));
}

/** Marks a locked card setup as saved. `setupId` is the provider's id of the setup. */
export async function markSetupSaved(
  tx: Transaction,
  id: string,
  { setupId, cardId, at }: { readonly setupId: string; readonly cardId: number; readonly at: Date },
): Promise<void> {
  await tx
    .update(cardSetup)
    .set({ setupId, redirectUrl: null, status: 'saved', cardId, endedAt: at })
    .where(eq(cardSetup.id, id));
}
