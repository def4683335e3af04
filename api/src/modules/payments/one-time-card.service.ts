import { isCardExpired } from '@talad/contract/card-rules';
import type { OneTimeCard } from '@talad/contract/payments';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { atProvider } from './card-setup.service.ts';
import { findOneTimeCardByMethod, insertOneTimeCard } from './cards.repository.ts';
import { recordCard } from './cards.service.ts';

/**
 * Registers a card for one payment, without attaching it to the provider's customer; the payment refers to the row.
 * Idempotent: a retry with the same card returns the same row, because a response may have been lost.
 */
export async function addOneTimeCard(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  provider: PaymentProvider,
  userId: number,
  methodId: string,
): Promise<OneTimeCard> {
  const card = await atProvider(() => provider.findCard(methodId));
  const now = clock.now();
  if (isCardExpired(card.expiryMonth, card.expiryYear, now)) {
    throw new ApiError('CARD_EXPIRED', { detail: 'The card has expired.' });
  }
  await insertOneTimeCard(db, userId, card, now);
  const row = await findOneTimeCardByMethod(db, userId, card.methodId);
  if (!row) throw new ApiError('CARD_DECLINED', { detail: 'The card is already saved.' });
  await recordCard(db, config, { userId, card, at: now });
  return { id: row.id, brand: row.brand, last4: row.last4 };
}
