import type { Transaction } from '@talad/contract/orders';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import {
  type DialogPanelProps,
  type DoneMessage,
  useOrderAction,
} from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { ReceiptMoney } from '../../order-ui/receipt-money.tsx';

const hourMs = 3_600_000;

/** Success message: names the protection period if the sale is not complete, because Talad still holds the money. */
const receivedMessage =
  (itemId: number, seller: string) =>
  ({ items }: Transaction): DoneMessage => {
    const received = items.find(({ id }) => id === itemId);
    if (!received?.receivedAt || !received.protectionUntil || received.completedAt) {
      return { textKey: 'receive.done', seller };
    }
    const { receivedAt, protectionUntil } = received;
    const hours = Math.round((Date.parse(protectionUntil) - Date.parse(receivedAt)) / hourMs);
    return { textKey: 'receive.doneProtected', until: protectionUntil, hours };
  };

/** Confirmation that the buyer has received the item, which releases the money or starts the protection period. */
export default function ReceiveDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const moved = useOrderAction(props);
  const seller = counterpartName(order, named);
  const receive = useCommand(
    'POST /api/transaction/item/:id/receive',
    moved(receivedMessage(item.id, seller)),
  );
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => receive.mutate({ params: { id: item.id }, body: { version: item.version } })}
      busy={receive.isPending}
      title={t('receive.title')}
      labels={{ confirm: t('receive.confirm'), cancel: t('receive.notYet') }}
    >
      <Stack gap="3">
        <Text>{t('receive.check', { name: named(item.names) })}</Text>
        <ReceiptMoney item={item} seller={seller} />
        <FormErrors
          messages={receive.error ? [errorText(receive.error)] : []}
          requestId={receive.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
