import type { WithdrawTerms } from '@talad/contract/withdrawals';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { MoneySentence } from '@talad/ui/money-sentence';
import { feeOf, receivedOf } from './withdraw.model.ts';

export interface WithdrawSentenceProps {
  /** The button that sends the money is described by it. */
  id: string;
  terms: WithdrawTerms;
  /** Baht that leave the wallet. */
  amount: number;
}

/** What leaves the wallet and what arrives, before the buttons that send it. */
export function WithdrawSentence({ id, terms, amount }: WithdrawSentenceProps) {
  const text = useText('wallet');
  const received = receivedOf(amount, feeOf(amount, terms.fee));
  return (
    <MoneySentence id={id}>
      {text('withdraw.sentence', { amount: formatBaht(amount), received: formatBaht(received) })}
    </MoneySentence>
  );
}
