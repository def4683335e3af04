import type { Transaction } from '@talad/contract/orders';
import type { ApiError } from '@talad/runtime/api-error';
import { useEventBus } from '@talad/runtime/events';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { queryKeyOf } from '@talad/runtime/query-key';

/** What an action came to, told on the page after its dialog has gone. */
export interface Outcome {
  kind: 'done' | 'movedOn';
  /** Key of the sentence. */
  textKey: string;
}

/** True where the order was no longer in the state that the person saw. */
export const hasMovedOn = (error: ApiError): boolean =>
  error.code === 'ILLEGAL_TRANSITION' || error.status === 409;

/**
 * What follows an action on an order: the page shows the order that the server answered and other parts of the site
 * hear of it; an order that had moved on meanwhile is fetched anew.
 */
export function useOrderMoved(transactionId: number, tell: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const bus = useEventBus();
  return (doneKey: string, { movesMoney = false } = {}) => ({
    onSuccess: (order: Transaction) => {
      client.setQueryData(queryKeyOf('GET /api/transaction/:id', { params: { id: transactionId } }), order);
      bus.emit('order:changed', { transactionId });
      if (movesMoney) bus.emit('wallet:changed', {});
      tell({ kind: 'done', textKey: doneKey });
    },
    onError: async (error: ApiError) => {
      if (!hasMovedOn(error)) return;
      tell({ kind: 'movedOn', textKey: 'order.movedOn' });
      await invalidate(client, 'GET /api/transaction/:id', 'GET /api/transaction/');
    },
  });
}
