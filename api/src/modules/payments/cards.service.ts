import { isCardExpired } from '@talad/contract/card-rules';
import type { SavedCard } from '@talad/contract/payments';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import type { CardFacts } from '../../ports/payment-provider.ts';
import { type CardRow, payAttempt, savedCard } from './payments.tables.ts';

export const dropCardJob = defineJob('drop-card', Type.Object({ methodId: Type.String() }));

const ownCards = (userId: number) =>
  and(eq(savedCard.userId, userId), eq(savedCard.isOneTime, false), isNull(savedCard.deletedAt));

export const presentCard = (row: CardRow, now: Date): SavedCard => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expiryMonth: row.expiryMonth,
  expiryYear: row.expiryYear,
  isDefault: row.isDefault,
  isExpired: isCardExpired(row.expiryMonth, row.expiryYear, now),
});

export const cardsOf = (db: Executor, userId: number): Promise<CardRow[]> =>
  db.select().from(savedCard).where(ownCards(userId)).orderBy(desc(savedCard.isDefault), asc(savedCard.id));

/**
 * A one-time card that no attempt has used. Locked: two attempts must not both take it, the provider accepts it for one
 * payment only.
 */
async function unusedOneTimeCard(tx: Transaction, userId: number, id: number): Promise<CardRow | undefined> {
  const [card] = await tx
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.userId, userId), eq(savedCard.isOneTime, true), eq(savedCard.id, id)))
    .for('update');
  if (!card || (await tx.$count(payAttempt, eq(payAttempt.cardId, id))) > 0) return undefined;
  return card;
}

/** The card to charge: the given one, or the default. */
export async function cardToPayWith(
  tx: Transaction,
  userId: number,
  cardId: number | undefined,
  now: Date,
): Promise<CardRow> {
  const cards = await cardsOf(tx, userId);
  const card =
    cardId === undefined
      ? cards.find(({ isDefault }) => isDefault)
      : (cards.find(({ id }) => id === cardId) ?? (await unusedOneTimeCard(tx, userId, cardId)));
  if (!card) throw new ApiError('PAYMENT_METHOD_REQUIRED', { field: 'cardId', detail: 'Card not found.' });
  if (isCardExpired(card.expiryMonth, card.expiryYear, now)) {
    throw new ApiError('CARD_EXPIRED', { field: 'cardId', detail: 'The card has expired.' });
  }
  return card;
}

/** Makes a card the default; locks all cards of the user to serialize changes. */
const setDefault = async (tx: Transaction, userId: number, id: number): Promise<CardRow | undefined> => {
  await tx.select().from(savedCard).where(ownCards(userId)).orderBy(asc(savedCard.id)).for('update');
  await tx.update(savedCard).set({ isDefault: false }).where(ownCards(userId));
  const [row] = await tx
    .update(savedCard)
    .set({ isDefault: true })
    .where(and(ownCards(userId), eq(savedCard.id, id)))
    .returning();
  return row;
};

/** Writes a card that its bank accepted. */
export async function writeCard(
  tx: Transaction,
  userId: number,
  card: CardFacts,
  { isDefault, now }: { readonly isDefault: boolean; readonly now: Date },
): Promise<CardRow | undefined> {
  const [fresh] = await tx
    .insert(savedCard)
    .values({ userId, ...card, createdAt: now })
    .onConflictDoNothing()
    .returning();
  const [row] = fresh
    ? [fresh]
    : await tx
        .select()
        .from(savedCard)
        .where(and(ownCards(userId), eq(savedCard.methodId, card.methodId)));
  if (!row) return undefined;
  const isFirst = (await cardsOf(tx, userId)).every((other) => !other.isDefault);
  return isFirst || isDefault ? ((await setDefault(tx, userId, row.id)) ?? row) : row;
}

const noCard = () => new ApiError('NOT_FOUND', { detail: 'Card not found.' });

export const makeDefault = (tx: Transaction, userId: number, id: number): Promise<CardRow> =>
  setDefault(tx, userId, id).then((row) => {
    if (!row) throw noCard();
    return row;
  });

/** Removes a card; if it was the default, the oldest remaining card becomes the default. */
export async function removeCard(tx: Transaction, userId: number, id: number, at: Date): Promise<void> {
  const [row] = await tx
    .update(savedCard)
    .set({ deletedAt: at, isDefault: false })
    .where(and(ownCards(userId), eq(savedCard.id, id)))
    .returning();
  if (!row) throw noCard();
  await addJob(tx, dropCardJob, { methodId: row.methodId });
  const rest = await cardsOf(tx, userId);
  const [next] = rest;
  if (next && rest.every(({ isDefault }) => !isDefault)) await setDefault(tx, userId, next.id);
}
