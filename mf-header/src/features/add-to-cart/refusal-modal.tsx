import { useErrorText, useLanguage, useText } from '@talad/runtime/i18n';
import { StatusModal } from '@talad/ui/status-modal';
import type { Refusal } from './refusal.ts';

/** "Unable to purchase" and why, or that it did not work out this time. */
export default function RefusalModal({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const text = useText('header');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { isRefused, detail, error } = refusal;

  const sentence = () => {
    if (!isRefused) return errorText(error);
    if (detail === undefined) return text('addToCart.unableBody');
    // The server writes English; in Thai the code's own sentence says the same.
    return language === 'th' && error.errors[0]?.code ? errorText(error) : detail;
  };

  return (
    <StatusModal
      kind={isRefused ? 'warning' : 'error'}
      onClose={onClose}
      title={text(isRefused ? 'addToCart.unable' : 'addToCart.failed')}
      closeLabel={text('drawer.close')}
      requestId={error.requestId && text('drawer.requestId', { id: error.requestId })}
      primaryLabel={text('cart.ok')}
    >
      {sentence()}
    </StatusModal>
  );
}
