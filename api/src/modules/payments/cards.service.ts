import { isCardExpired } from '@talad/contract/card-rules';
import type { SavedCard } from '@talad/contract/payments';
import { Type } from 'typebox';
import type { Config } from '../../config/config.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import type { CardFacts } from '../../ports/payment-provider.ts';
import { hashTrait, upsertTraits } from '../related-users/index.ts';
import { countAttemptsOfCard } from './attempts.repository.ts';
import {
  findCardByMethod,
  insertCard,
  listCards,
  lockOneTimeCard,
  markCardRemoved,
  setDefaultCard,
} from './cards.repository.ts';
import type { CardRow } from './payments.tables.ts';

export const dropCardJob = defineJob('drop-card', Type.Object({ methodId: Type.String() }));

export const presentCard = (row: CardRow, now: Date): SavedCard => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expiryMonth: row.expiryMonth,
  expiryYear: row.expiryYear,
  isDefault: row.isDefault,
  isExpired: isCardExpired(row.expiryMonth, row.expiryYear, now),
});

/**
 * A one-time card that no attempt has used. Locked: two attempts must not both take it, the provider accepts it for one
 * payment only.
 */
async function unusedOneTimeCard(tx: Transaction, userId: number, id: number): Promise<CardRow | undefined> {
  const card = await lockOneTimeCard(tx, userId, id);
  if (!card || (await countAttemptsOfCard(tx, id)) > 0) return undefined;
  return card;
}

/** The card to charge: the given one, or the default. */
export async function cardToPayWith(
  tx: Transaction,
  userId: number,
  cardId: number | undefined,
  now: Date,
): Promise<CardRow> {
  const cards = await listCards(tx, userId);
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

/** Notes whose card it is: users who pay with one card are related. */
export async function recordCard(
  tx: Executor,
  config: Pick<Config, 'personalDataKey'>,
  { userId, card, at }: { readonly userId: number; readonly card: CardFacts; readonly at: Date },
): Promise<void> {
  if (card.fingerprint === null) return;
  await upsertTraits(tx, userId, [hashTrait(config, 'card', card.fingerprint)], at);
}

/** Writes a card that its bank accepted. */
export async function writeCard(
  tx: Transaction,
  userId: number,
  card: CardFacts,
  { isDefault, now }: { readonly isDefault: boolean; readonly now: Date },
): Promise<CardRow | undefined> {
  const row =
    (await insertCard(tx, userId, card, now)) ?? (await findCardByMethod(tx, userId, card.methodId));
  if (!row) return undefined;
  const isFirst = (await listCards(tx, userId)).every((other) => !other.isDefault);
  return isFirst || isDefault ? ((await setDefaultCard(tx, userId, row.id)) ?? row) : row;
}

const noCard = () => new ApiError('NOT_FOUND', { detail: 'Card not found.' });

export const makeDefault = (tx: Transaction, userId: number, id: number): Promise<CardRow> =>
  setDefaultCard(tx, userId, id).then((row) => {
    if (!row) throw noCard();
    return row;
  });

/** Removes a card; if it was the default, the oldest remaining card becomes the default. */
export async function removeCard(tx: Transaction, userId: number, id: number, at: Date): Promise<void> {
  const row = await markCardRemoved(tx, userId, id, at);
  if (!row) throw noCard();
  await addJob(tx, dropCardJob, { methodId: row.methodId });
  const rest = await listCards(tx, userId);
  const [next] = rest;
  if (next && rest.every(({ isDefault }) => !isDefault)) await setDefaultCard(tx, userId, next.id);
}
