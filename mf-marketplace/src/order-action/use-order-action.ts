import type { TimelineEvent } from '@talad/contract/order-facts';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import type { ApiError } from '@talad/runtime/api-error';
import { useEventBus } from '@talad/runtime/events';
import type { MessageKey } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useQueryClient } from '@talad/runtime/query';
import { queryKeyOf } from '@talad/runtime/query-key';

/** Result of an action, shown on the page after its dialog has closed. */
export type ActionResult = {
  /** The version of the item that the message describes; absent if it stays true whatever happens to the item. */
  version?: number | undefined;
} & (
  | /** `textKey` is the i18n key of the message; the other fields are its parameters. */
  { kind: 'done'; textKey: MessageKey<'marketplace'>; until?: string; hours?: number; seller?: string }
  /** The order had already changed (409); `events` happened in the meantime. */
  | { kind: 'conflict'; events: TimelineEvent[] }
);

/** Success message that depends on the server's response. */
export type DoneMessage = Omit<Extract<ActionResult, { kind: 'done' }>, 'kind' | 'version'>;

/** Props of every panel of the order page. */
export interface PanelProps {
  order: Transaction;
  item: TransactionItem;
  onResult: (outcome: ActionResult) => void;
}

/** Props of a dialog of the order page. */
export interface DialogPanelProps extends PanelProps {
  onClose: () => void;
}

const noop = () => undefined;

/**
 * Returns the callbacks of an action on an order. On success they close the dialog, show the returned order and emit
 * events to the other remotes. On a conflict (409) they refetch the order and report what happened in the meantime.
 */
export function useOrderAction({
  order,
  item,
  onResult,
  onClose = noop,
}: PanelProps & { onClose?: () => void }) {
  const client = useQueryClient();
  const bus = useEventBus();
  const { api } = usePageRuntime();
  const input = { params: { id: order.id } };
  const show = (fresh: Transaction) =>
    client.setQueryData(queryKeyOf('GET /api/transaction/:id', input), fresh);

  const itemIn = ({ items }: Transaction) => items.find(({ id }) => id === item.id);

  const findNewEvents = async () => {
    const fresh = await api.call('GET /api/transaction/:id', input);
    show(fresh);
    const now = itemIn(fresh);
    const events = (now?.timeline ?? []).slice(item.timeline.length).map(({ event }) => event);
    return { events, version: now?.version };
  };

  return (
    doneKey: MessageKey<'marketplace'> | ((response: Transaction) => DoneMessage),
    { movesMoney = false } = {},
  ) => ({
    onSuccess: (response: Transaction) => {
      onClose();
      show(response);
      bus.emit('order:changed', { transactionId: order.id });
      if (movesMoney) bus.emit('wallet:changed', {});
      const message = typeof doneKey === 'string' ? { textKey: doneKey } : doneKey(response);
      onResult({ kind: 'done', version: itemIn(response)?.version, ...message });
    },
    onError: async (error: ApiError) => {
      if (error.status !== 409) return;
      onClose();
      // If the refetch fails too, the page still reports that nothing was done; polling refreshes the order later.
      const found = await findNewEvents().catch(() => ({ events: [] }));
      onResult({ kind: 'conflict', ...found });
      bus.emit('order:changed', { transactionId: order.id });
      if (movesMoney) bus.emit('wallet:changed', {});
    },
  });
}
