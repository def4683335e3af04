import { toBaht } from '@talad/contract/money';
import type { PayAttempt } from '@talad/contract/payments';
import type { Executor } from '../../db/database.ts';
import { listCardsById } from './cards.repository.ts';
import type { AttemptRow } from './payments.tables.ts';

/** Attempts as seen by their owner. */
export async function presentAttempts(db: Executor, rows: readonly AttemptRow[]): Promise<PayAttempt[]> {
  const cardIds = rows.flatMap(({ cardId }) => cardId ?? []);
  const cards = await listCardsById(db, cardIds);
  return rows.map((row) => {
    const card = cards.find(({ id }) => id === row.cardId);
    const isWaiting = row.status === 'waiting';
    return {
      id: row.id,
      purpose: row.paymentId ? 'order' : 'topUp',
      paymentId: row.paymentId,
      method: row.method,
      status: row.status,
      total: toBaht(row.amountSatang + row.walletSatang),
      amount: toBaht(row.amountSatang),
      walletPart: toBaht(row.walletSatang),
      qr: isWaiting && row.qrData && row.qrImageUrl ? { data: row.qrData, imageUrl: row.qrImageUrl } : null,
      redirectUrl: isWaiting ? row.redirectUrl : null,
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      failure: row.failure,
      creditedToWallet: toBaht(row.creditedSatang),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    };
  });
}
