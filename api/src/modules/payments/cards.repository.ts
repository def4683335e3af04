import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { CardFacts } from '../../ports/payment-provider.ts';
import { type CardRow, savedCard } from './payments.tables.ts';

/** Cards that a user saved and has not removed. */
const ownCards = (userId: number) =>
  and(eq(savedCard.userId, userId), eq(savedCard.isOneTime, false), isNull(savedCard.deletedAt));

/** A card by id, also a one-time or removed one. */
export async function findCard(db: Executor, id: number): Promise<CardRow | undefined> {
  const [row] = await db.select().from(savedCard).where(eq(savedCard.id, id));
  return row;
}

/** Cards by id, also one-time and removed ones. */
export const listCardsById = async (db: Executor, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length > 0
    ? db
        .select()
        .from(savedCard)
        .where(inArray(savedCard.id, [...ids]))
    : [];

/** A user's saved cards, the default first. */
export const listCards = (db: Executor, userId: number): Promise<CardRow[]> =>
  db.select().from(savedCard).where(ownCards(userId)).orderBy(desc(savedCard.isDefault), asc(savedCard.id));

/** A user's saved card, by the provider's id of the card. */
export async function findCardByMethod(
  tx: Transaction,
  userId: number,
  methodId: string,
): Promise<CardRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedCard)
    .where(and(ownCards(userId), eq(savedCard.methodId, methodId)));
  return row;
}

/** Inserts a saved card; undefined if the provider's id of the card exists already. */
export async function insertCard(
  tx: Transaction,
  userId: number,
  { fingerprint: _, ...card }: CardFacts,
  at: Date,
): Promise<CardRow | undefined> {
  const [row] = await tx
    .insert(savedCard)
    .values({ userId, ...card, createdAt: at })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Makes a card the default; locks all cards of the user to serialize changes. */
export async function setDefaultCard(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<CardRow | undefined> {
  await tx.select().from(savedCard).where(ownCards(userId)).orderBy(asc(savedCard.id)).for('update');
  await tx.update(savedCard).set({ isDefault: false }).where(ownCards(userId));
  const [row] = await tx
    .update(savedCard)
    .set({ isDefault: true })
    .where(and(ownCards(userId), eq(savedCard.id, id)))
    .returning();
  return row;
}

/** Marks a user's saved card as removed; undefined if there is no such card. */
export async function markCardRemoved(
  tx: Transaction,
  userId: number,
  id: number,
  at: Date,
): Promise<CardRow | undefined> {
  const [row] = await tx
    .update(savedCard)
    .set({ deletedAt: at, isDefault: false })
    .where(and(ownCards(userId), eq(savedCard.id, id)))
    .returning();
  return row;
}

/** Inserts a one-time card, unless the provider's id of the card exists already. */
export async function insertOneTimeCard(
  db: Executor,
  userId: number,
  { fingerprint: _, ...card }: CardFacts,
  at: Date,
): Promise<void> {
  await db
    .insert(savedCard)
    .values({ userId, ...card, isOneTime: true, createdAt: at })
    .onConflictDoNothing();
}

/** A user's one-time card, by the provider's id of the card. */
export async function findOneTimeCardByMethod(
  db: Executor,
  userId: number,
  methodId: string,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(savedCard)
    .where(
      and(eq(savedCard.userId, userId), eq(savedCard.methodId, methodId), eq(savedCard.isOneTime, true)),
    );
  return row;
}

export async function lockOneTimeCard(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<CardRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.userId, userId), eq(savedCard.isOneTime, true), eq(savedCard.id, id)))
    .for('update');
  return row;
}
