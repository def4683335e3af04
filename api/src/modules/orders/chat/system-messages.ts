import type { TimelineEvent } from '@talad/contract/order-facts';
import { type OrderEffect, orderOf } from '../order/order-types.ts';
import { insertSystemMessages } from './messages.repository.ts';

/** Events that write no chat message, because they do not concern the other party. */
const silent: ReadonlySet<TimelineEvent> = new Set([
  'rated',
  'ratingAnswered',
  'secretRevealed',
  'secretReopened',
]);

/** Adds a system message to the chat of a paid order for each transition of its items. */
export const writeSystemMessages: OrderEffect = async (tx, changes, input) => {
  const messages = changes.flatMap(({ transition: { timeline }, after }) =>
    timeline && orderOf(after, input).paidAt !== null && !silent.has(timeline)
      ? [{ transactionId: after.transactionId, event: timeline, itemId: after.id, createdAt: input.now }]
      : [],
  );
  if (messages.length > 0) await insertSystemMessages(tx, messages);
};
