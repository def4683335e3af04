import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { MoneySentence } from '@talad/ui/money-sentence';
import { feeOf, receivedOf } from './withdraw.model.ts';

export interface WithdrawSentenceProps {
  /** Referenced by `aria-describedby` of the submit button. */
  id: string;
  terms: WithdrawTerms;
  /** Amount that leaves the wallet, baht. */
  amount: number;
}

/** Note above the submit button: the amount that leaves the wallet and the amount that arrives. */
export function WithdrawSentence({ id, terms, amount }: WithdrawSentenceProps) {
  const text = useText('wallet');
  const received = receivedOf(amount, feeOf(amount, terms.fee));
  return (
    <MoneySentence id={id}>
      {text('withdraw.sentence', { amount: formatBaht(amount), received: formatBaht(received) })}
    </MoneySentence>
  );
}
