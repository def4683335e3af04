import type { TimelineEvent } from '@talad/contract/order-facts';
import type { Transaction } from '../../../db/database.ts';
import type { AppliedTransition } from '../order/applied-transition.ts';
import { insertSystemMessages } from './messages.repository.ts';

/** Events that write no chat message, because they do not concern the other party. */
const silent: ReadonlySet<TimelineEvent> = new Set(['rated', 'ratingAnswered', 'secretRevealed']);

/** Adds a system message to the chat of a paid order for each transition of its items. */
export async function writeSystemMessages(
  tx: Transaction,
  applied: readonly AppliedTransition[],
  now: Date,
): Promise<void> {
  const messages = applied.flatMap(({ transition, after, order }) =>
    transition.timeline && order.paidAt !== null && !silent.has(transition.timeline)
      ? [{ transactionId: order.id, event: transition.timeline, itemId: after.id, createdAt: now }]
      : [],
  );
  if (messages.length > 0) await insertSystemMessages(tx, messages);
}
