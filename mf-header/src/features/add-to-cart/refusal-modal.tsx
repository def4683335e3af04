import { paths } from '@talad/contract/paths';
import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { StatusModal } from '@talad/ui/status-modal';
import type { Refusal } from './refusal.ts';

/** "Unable to purchase", why, and the way to the identity check where that is missing; or that it did not work out this time. */
export default function RefusalModal({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const text = useText('header');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isRefused, detail, kycWords, error } = refusal;

  const sentence = () => {
    if (!isRefused) return errorText(error);
    if (kycWords) return text(`cart.problems.${kycWords}.body`);
    if (detail === undefined) return text('addToCart.unableBody');
    // The server writes English; in Thai the code's own sentence says the same.
    return language === 'th' && error.errors[0]?.code ? errorText(error) : detail;
  };

  const onward = kycWords
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
