import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Button } from '@talad/ui/button';
import { amountProblem } from './withdraw.model.ts';

/** Number of digits of an authenticator code. */
const codeLength = 6;

interface WithdrawFooterProps {
  step: number;
  terms: WithdrawTerms;
  amount: number;
  code: string;
  busy: boolean;
  formId: string;
  /** Id of the note that describes the withdrawal. */
  consequenceId: string;
  onBack: () => void;
  onClose: () => void;
}

/** Back and next buttons; next is enabled only if the step is valid. */
export function WithdrawFooter(props: WithdrawFooterProps) {
  const { step, terms, amount, code, busy, formId, consequenceId, onBack, onClose } = props;
  const text = useText('wallet');
  const bank = useCall('GET /api/user/wallet/book-bank', {});
  const isReady =
    step === 0
      ? amountProblem(amount, terms) === undefined
      : step === 1
        ? bank.data?.isRegistered === true
        : code.length === codeLength;
  return (
    <>
      <Button variant="ghost" onClick={step === 0 ? onClose : onBack}>
        {text(step === 0 ? 'withdraw.cancel' : 'withdraw.back')}
      </Button>
      <Button
        type="submit"
        form={formId}
        disabled={!isReady}
        busy={busy}
        aria-describedby={step === 0 ? undefined : consequenceId}
      >
        {step === 2 ? text('withdraw.send', { amount: formatBaht(amount) }) : text('withdraw.confirm')}
      </Button>
    </>
  );
}
