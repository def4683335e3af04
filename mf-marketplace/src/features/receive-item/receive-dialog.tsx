import type { Transaction } from '@talad/contract/orders';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Checkbox } from '@talad/ui/checkbox';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
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
  const localize = useLocalize();
  const errorText = useErrorText();
  const moved = useOrderAction(props);
  const seller = counterpartName(order, localize);
  // Sealed details that the buyer has not viewed: only an explicit statement confirms receipt without them.
  const isSealed = item.secret !== null && item.secret.revealedAt === null;
  const [isElsewhere, setElsewhere] = useState(false);
  const receive = useCommand(
    'POST /api/transaction/item/:id/receive',
    moved(receivedMessage(item.id, seller)),
  );
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() =>
        receive.mutate({
          params: { id: item.id },
          body: { version: item.version, ...(isElsewhere && { isReceivedElsewhere: true }) },
        })
      }
      busy={receive.isPending}
      title={t('receive.title')}
      labels={{ confirm: t('receive.confirm'), cancel: t('receive.notYet') }}
    >
      <Stack gap="3">
        <Text>{t('receive.check', { name: localize(item.names) })}</Text>
        {isSealed ? (
          <Stack gap="1">
            <Text>{t('receive.sealed')}</Text>
            <Checkbox
              checked={isElsewhere}
              onChange={({ currentTarget }) => setElsewhere(currentTarget.checked)}
            >
              {t('receive.elsewhere')}
            </Checkbox>
          </Stack>
        ) : null}
        <ReceiptMoney item={item} seller={seller} />
        <FormErrors
          messages={receive.error ? [errorText(receive.error)] : []}
          requestId={receive.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
