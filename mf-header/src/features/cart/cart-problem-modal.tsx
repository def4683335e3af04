import { useErrorText, useText } from '@talad/runtime/i18n';
import { StatusModal } from '@talad/ui/status-modal';
import { Text } from '@talad/ui/text';
import { useErrorDialogButtons } from '../../parts/error-dialog-buttons.ts';
import type { CheckoutProblem } from './checkout-problem.ts';

/** Shows a cart or checkout error with the next step. */
export default function CartProblemModal({
  problem,
  onClose,
}: {
  problem: CheckoutProblem;
  onClose: () => void;
}) {
  const text = useText('header');
  const errorText = useErrorText();
  const { messageKey, kind, leadsTo, error } = problem;
  const buttons = useErrorDialogButtons(leadsTo, onClose);
  return (
    <StatusModal
      kind={kind}
      onClose={onClose}
      title={text(`cart.problems.${messageKey}.title`)}
      closeLabel={text('drawer.close')}
      requestId={error?.requestId && text('drawer.requestId', { id: error.requestId })}
      {...buttons}
    >
      {error ? <Text>{errorText(error)}</Text> : null}
      <Text tone={error ? 'muted' : 'fg'}>{text(`cart.problems.${messageKey}.body`)}</Text>
      {error && error.status > 0 ? (
        <Text size="sm" tone="muted">
          {text('cart.status', { status: error.status })}
        </Text>
      ) : null}
    </StatusModal>
  );
}
