import type { TimelineEvent } from '@talad/contract/order-facts';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import type { ApiError } from '@talad/runtime/api-error';
import { useEventBus } from '@talad/runtime/events';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useQueryClient } from '@talad/runtime/query';
import { queryKeyOf } from '@talad/runtime/query-key';

/** What an action came to, told on the page after its dialog has gone. */
export type Outcome =
  /** `textKey` names the sentence; the others stand in it. */
  | { kind: 'done'; textKey: string; until?: string; hours?: number; seller?: string }
  /** The order was somewhere else already; `events` is what had happened meanwhile. */
  | { kind: 'movedOn'; events: TimelineEvent[] };

/** The sentence after an action, where it depends on what the server answered. */
export type DoneMessage = Omit<Extract<Outcome, { kind: 'done' }>, 'kind'>;

/** What every room of the order page is given. */
export interface RoomProps {
  order: Transaction;
  item: TransactionItem;
  tell: (outcome: Outcome) => void;
}

/** What a dialog is given beside. */
export interface DialogRoomProps extends RoomProps {
  onClose: () => void;
}

const noClose = () => undefined;

/**
 * What follows an action on an order: its dialog closes, the page shows the order that the server answered and other
 * parts of the site hear of it. An order that had moved on meanwhile is fetched anew, and what happened to it is told.
 */
export function useOrderMoved({
  order,
  item,
  tell,
  onClose = noClose,
}: RoomProps & { onClose?: () => void }) {
  const client = useQueryClient();
  const bus = useEventBus();
  const { api } = usePageRuntime();
  const input = { params: { id: order.id } };
  const show = (fresh: Transaction) =>
    client.setQueryData(queryKeyOf('GET /api/transaction/:id', input), fresh);

  const findNews = async (): Promise<TimelineEvent[]> => {
    const fresh = await api.call('GET /api/transaction/:id', input);
    show(fresh);
    const now = fresh.items.find(({ id }) => id === item.id)?.timeline ?? [];
    return now.slice(item.timeline.length).map(({ event }) => event);
  };

  return (doneKey: string | ((answer: Transaction) => DoneMessage), { movesMoney = false } = {}) => ({
    onSuccess: (answer: Transaction) => {
      onClose();
      show(answer);
      bus.emit('order:changed', { transactionId: order.id });
      if (movesMoney) bus.emit('wallet:changed', {});
      tell({ kind: 'done', ...(typeof doneKey === 'string' ? { textKey: doneKey } : doneKey(answer)) });
    },
    onError: async (error: ApiError) => {
      if (error.status !== 409) return;
      onClose();
      // Where even this fails the page still says that nothing was done; the order itself asks again by itself.
      const events = await findNews().catch(() => []);
      tell({ kind: 'movedOn', events });
      bus.emit('order:changed', { transactionId: order.id });
      if (movesMoney) bus.emit('wallet:changed', {});
    },
  });
}
