import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { Text } from '@talad/ui/text';

interface CancelPurchaseProps {
  paymentId: string;
  onRefused: () => unknown;
  onClose: () => void;
}

/** Confirmation dialog for cancelling the purchase. */
export default function CancelPurchase({ paymentId, onRefused, onClose }: CancelPurchaseProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const cancelPayment = useCommand('POST /api/account/v2/payment/:paymentId/cancel', {
    invalidates: ['GET /api/account/v2/payment/:paymentId', 'GET /api/user/cart'],
    onSuccess: onClose,
    onError: () => onRefused(),
  });
  return (
    <ConfirmModal
      open
      title={text('checkout.cancelTitle')}
      labels={{
        confirm: text('checkout.cancelYes'),
        cancel: text('checkout.cancelNo'),
        close: text('close'),
      }}
      busy={cancelPayment.isPending}
      onConfirm={() => cancelPayment.mutate({ params: { paymentId } })}
      onClose={onClose}
    >
      <Text>{text('checkout.cancelBody')}</Text>
      {cancelPayment.isError ? (
        <Text role="alert" tone="danger" size="sm" marginTop="3">
          {errorText(cancelPayment.error)}
        </Text>
      ) : null}
    </ConfirmModal>
  );
}
