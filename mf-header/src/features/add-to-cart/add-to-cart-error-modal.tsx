import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { StatusModal } from '@talad/ui/status-modal';
import { useErrorDialogButtons } from '../../parts/error-dialog-buttons.ts';
import type { AddToCartError } from './add-to-cart-error.ts';

/** Shows "Unable to purchase" with the reason and a button to the identity check or the open payments; or a failure. */
export default function AddToCartErrorModal({
  failure,
  onClose,
}: {
  failure: AddToCartError;
  onClose: () => void;
}) {
  const text = useText('header');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { isRefused, detail, kycProblem, isHeld, error } = failure;

  const sentence = () => {
    if (!isRefused) return errorText(error);
    if (kycProblem) return text(`cart.problems.${kycProblem}.body`);
    if (detail === undefined) return text('addToCart.unableBody');
    // The server's detail is in English; in Thai use the message of the error code.
    return language === 'th' && error.errors[0]?.code ? errorText(error) : detail;
  };

  const buttons = useErrorDialogButtons(
    kycProblem ? 'identityCheck' : isHeld ? 'openPayments' : null,
    onClose,
  );

  return (
    <StatusModal
      kind={isRefused ? 'warning' : 'error'}
      onClose={onClose}
      title={text(isRefused ? 'addToCart.unable' : 'addToCart.failed')}
      closeLabel={text('drawer.close')}
      requestId={error.requestId && text('drawer.requestId', { id: error.requestId })}
      {...buttons}
    >
      {sentence()}
    </StatusModal>
  );
}
