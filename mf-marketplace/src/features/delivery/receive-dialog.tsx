import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import type { ActionProps } from './item-actions.tsx';
import { hasMovedOn, useOrderMoved } from './order-moved.ts';

/** The last question before the money goes to the seller. */
export default function ReceiveDialog({ order, item, tell, onClose }: ActionProps & { onClose: () => void }) {
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const moved = useOrderMoved(order.id, tell)('receive.done');
  const receive = useCommand('POST /api/transaction/item/:id/receive', {
    onSuccess: (answer) => {
      onClose();
      moved.onSuccess(answer);
    },
    onError: (error) => {
      if (hasMovedOn(error)) onClose();
      return moved.onError(error);
    },
  });
  const seller = order.counterpart?.username ?? named(order.storeNames);
  const confirm = () => receive.mutate({ params: { id: item.id }, body: { version: item.version } });
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={receive.isPending}
      title={t('receive.title')}
      labels={{ confirm: t('receive.confirm'), cancel: t('receive.notYet') }}
    >
      <Stack gap="3">
        <Text>{t('receive.check', { name: named(item.names) })}</Text>
        <MoneySentence>{t('receive.money', { amount: formatBaht(item.total), seller })}</MoneySentence>
        <FormErrors
          messages={receive.error ? [errorText(receive.error)] : []}
          requestId={receive.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
