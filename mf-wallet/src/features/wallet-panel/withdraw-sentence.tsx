import { withdrawAmounts } from '@talad/contract/money';
import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { MoneySentence } from '@talad/ui/money-sentence';

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
  const { received } = withdrawAmounts(amount, terms);
  return (
    <MoneySentence id={id}>
      {text('withdraw.sentence', { amount: formatBaht(amount), received: formatBaht(received) })}
    </MoneySentence>
  );
}
