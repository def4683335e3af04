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

/** Dialog in which the seller refunds the buyer of a disputed item. */
export default function RefundDialog(props: DialogPanelProps) {
  const { order, item, onClose } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const errorText = useErrorText();
  const moved = useOrderAction(props);
  const refund = useCommand(
    'POST /api/transaction/item/:id/dispute/refund',
    moved('refund.done', { movesMoney: true }),
  );
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => refund.mutate({ params: { id: item.id }, body: { version: item.version } })}
      busy={refund.isPending}
      danger
      title={t('refund.title')}
      labels={{ confirm: t('refund.confirm'), cancel: t('refund.notNow') }}
    >
      <Stack gap="3">
        <Text>{t('refund.check')}</Text>
        <MoneySentence icon="refund">
          {t('refund.money', {
            amount: formatBaht(remainingBaht(item)),
            buyer: counterpartName(order, localize),
          })}
        </MoneySentence>
        <FormErrors
          messages={refund.error ? [errorText(refund.error)] : []}
          requestId={refund.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
