import { paths } from '@talad/contract/paths';
import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { StatusModal } from '@talad/ui/status-modal';
import type { Refusal } from './refusal.ts';

/** Shows "Unable to purchase" with the reason and a link to the identity check if that is missing, or a failure. */
export default function AddToCartErrorModal({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const text = useText('header');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isRefused, detail, kycProblem, error } = refusal;

  const sentence = () => {
    if (!isRefused) return errorText(error);
    if (kycProblem) return text(`cart.problems.${kycProblem}.body`);
    if (detail === undefined) return text('addToCart.unableBody');
    // The server's detail is in English; in Thai use the message of the error code.
    return language === 'th' && error.errors[0]?.code ? errorText(error) : detail;
  };

  const onward = kycProblem
    ? {
        primaryLabel: text('cart.goToKyc'),
        onPrimary: () => {
          onClose();
          void navigate(paths.identityCheck(pathname + search));
        },
        secondaryLabel: text('cart.cancel'),
      }
    : { primaryLabel: text('cart.ok') };

  return (
    <StatusModal
      kind={isRefused ? 'warning' : 'error'}
      onClose={onClose}
      title={text(isRefused ? 'addToCart.unable' : 'addToCart.failed')}
      closeLabel={text('drawer.close')}
      requestId={error.requestId && text('drawer.requestId', { id: error.requestId })}
      {...onward}
    >
      {sentence()}
    </StatusModal>
  );
}
