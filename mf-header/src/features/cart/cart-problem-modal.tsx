import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { StatusModal } from '@talad/ui/status-modal';
import { Text } from '@talad/ui/text';
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
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { messageKey, kind, leadsTo, error } = problem;
  const solutions = {
    identityCheck: { label: text('cart.goToKyc'), path: paths.identityCheck(pathname + search) },
    openPayments: { label: text('cart.openPayments'), path: paths.openPayments() },
  };
  const solution = leadsTo && solutions[leadsTo];
  const decision = solution
    ? {
        primaryLabel: solution.label,
        onPrimary: () => {
          onClose();
          void navigate(solution.path);
        },
        secondaryLabel: text('cart.cancel'),
      }
    : { primaryLabel: text('cart.ok') };
  return (
    <StatusModal
      kind={kind}
      onClose={onClose}
      title={text(`cart.problems.${messageKey}.title`)}
      closeLabel={text('drawer.close')}
      requestId={error?.requestId && text('drawer.requestId', { id: error.requestId })}
      {...decision}
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
