import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';

/** Dialog in which the buyer withdraws the report; the seller is then paid, unless the game transfer is pending. */
export default function WithdrawDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const moved = useOrderAction(props);
  const seller = counterpartName(order, named);
  // While a game transfer is pending, withdrawing the report only resumes the transfer and pays no one.
  const isTransfer = item.isSynced && item.status === 'delivery';
  const withdraw = useCommand(
    'POST /api/transaction/item/:id/dispute/withdraw',
    moved(() => ({ textKey: isTransfer ? 'withdraw.doneTransfer' : 'withdraw.done', seller })),
  );
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id: item.id }, body: { version: item.version } })}
      busy={withdraw.isPending}
      title={t('withdraw.title')}
      labels={{ confirm: t('withdraw.confirm'), cancel: t('withdraw.keep') }}
    >
      <Stack gap="3">
        <Text>{t('withdraw.check')}</Text>
        <MoneySentence>
          {t(isTransfer ? 'withdraw.moneyTransfer' : 'withdraw.money', {
            amount: formatBaht(item.total),
            seller,
          })}
        </MoneySentence>
        <FormErrors
          messages={withdraw.error ? [errorText(withdraw.error)] : []}
          requestId={withdraw.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
