import { useCommand } from '@talad/runtime/command';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import { type DialogPanelProps, useOrderAction } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { ReceiptMoney } from '../../order-ui/receipt-money.tsx';

/** Confirmation before a secret is revealed: this works once, is logged, and marks a code as received. */
export default function RevealDialog(props: DialogPanelProps & { onOpened: (secret: string) => void }) {
  const { order, item, onClose, onOpened } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const errorText = useErrorText();
  const isClaim = item.isDeliveredByCode && item.status === 'sent';
  const moved = useOrderAction(props)(isClaim ? 'secret.doneClaim' : 'secret.done');
  const reveal = useCommand('POST /api/transaction/item/:id/secret', {
    onSuccess: ({ secret, transaction }) => {
      onOpened(secret);
      moved.onSuccess(transaction);
    },
    onError: moved.onError,
  });
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => reveal.mutate({ params: { id: item.id }, body: { version: item.version } })}
      busy={reveal.isPending}
      title={t('secret.title')}
      labels={{ confirm: t('secret.confirm'), cancel: t('secret.notYet') }}
    >
      <Stack gap="3">
        <Text>{t('secret.logged')}</Text>
        {isClaim ? <ReceiptMoney by="secret" item={item} seller={counterpartName(order, localize)} /> : null}
        <FormErrors
          messages={reveal.error ? [errorText(reveal.error)] : []}
          requestId={reveal.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
