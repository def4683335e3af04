import type { TransactionItem } from '@talad/contract/orders';
import { useCommand } from '@talad/runtime/command';
import { formatBaht } from '@talad/runtime/format';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { remainingBaht } from '../../order-ui/item-state.ts';
import { usePeriod } from '../../order-ui/use-period.ts';

/** What follows a withdrawn report: only an item that was sent is received by it; otherwise the order continues as before. */
function afterWithdrawal({ status, isSynced, protectionHours }: TransactionItem) {
  if (status === 'received') return 'protection';
  if (status === 'sent') return protectionHours ? 'protected' : 'received';
  return isSynced ? 'transfer' : 'delivery';
}

/** Dialog in which the buyer withdraws the report; the seller is never paid earlier than without it. */
export default function WithdrawDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const errorText = useErrorText();
  const moved = useOrderAction(props);
  const seller = counterpartName(order, localize);
  const period = usePeriod();
  const hours = item.protectionHours ?? 0;
  const next = afterWithdrawal(item);
  const withdraw = useCommand(
    'POST /api/transaction/item/:id/dispute/withdraw',
    moved(() => ({ textKey: `withdraw.done.${next}`, seller, hours })),
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
          {t(`withdraw.money.${next}`, {
            amount: formatBaht(remainingBaht(item)),
            seller,
            period: period(hours),
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
