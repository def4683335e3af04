import { inTransaction } from '@talad/api/db/database';
import { keepCustomer, writeCard } from '@talad/api/modules/payments';
import type { DemoUser } from './catalogue/users.ts';
import type { DemoContext } from './demo-context.ts';

/** A test card of the payment provider, which it knows in advance. */
const triedCard = {
  methodId: 'pm_card_visa',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2040,
  fingerprint: null,
};

/** Saves the card of the user who has one. */
export async function seedCards(
  { context: { db }, now, accountIds }: DemoContext,
  users: readonly DemoUser[],
): Promise<void> {
  const position = users.findIndex(({ savedCard }) => savedCard);
  const userId = accountIds[position];
  if (userId === undefined) return;
  await keepCustomer(db, userId, `cus_demo${userId}`, now);
  await inTransaction(db, (tx) => writeCard(tx, userId, triedCard, { isDefault: true, now }));
}
