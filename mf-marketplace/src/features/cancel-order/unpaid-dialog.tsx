import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { Stack } from '@talad/ui/box';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { FormErrors } from '@talad/ui/form-errors';
import { Text } from '@talad/ui/text';
import type { PanelProps } from '../../order-action/use-order-action.ts';

interface UnpaidDialogProps extends Pick<PanelProps, 'onResult'> {
  paymentId: string;
  onClose: () => void;
}

/** Cancels an unpaid payment with all of its orders. */
export default function UnpaidDialog({ paymentId, onResult, onClose }: UnpaidDialogProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const client = useQueryClient();
  const reload = () => invalidate(client, 'GET /api/transaction/:id', 'GET /api/transaction/');
  const cancelPayment = useCommand('POST /api/account/v2/payment/:paymentId/cancel', {
    onSuccess: () => {
      onClose();
      onResult({ kind: 'done', textKey: 'unpaid.done' });
      return reload();
    },
    onError: (error) => {
      if (error.status !== 409) return;
      onClose();
      onResult({ kind: 'conflict', events: [] });
      return reload();
    },
  });
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => cancelPayment.mutate({ params: { paymentId } })}
      busy={cancelPayment.isPending}
      danger
      title={t('unpaid.title')}
      labels={{ confirm: t('unpaid.confirm'), cancel: t('cancel.keep') }}
    >
      <Stack gap="3">
        <Text>{t('unpaid.body')}</Text>
        <FormErrors
          messages={cancelPayment.error ? [errorText(cancelPayment.error)] : []}
          requestId={cancelPayment.error?.requestId}
        />
      </Stack>
    </ConfirmModal>
  );
}
