import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Price } from '@talad/ui/price';
import { useId } from 'react';
import CartProblemModal from './cart-problem-modal.tsx';
import { FooterParts } from './cart-styles.ts';
import { useCheckout } from './use-checkout.ts';

/** Total of the selection, a note on who holds the money, and the checkout button. */
export default function CartFooter() {
  const text = useText('header');
  const sentenceId = useId();
  const { count, total, hasLines, isPending, confirm, problem, clearProblem } = useCheckout();
  if (!hasLines) return null;
  return (
    <FooterParts>
      <div data-part="total" aria-live="polite">
        <span data-part="total-text">
          <span>{text('cart.total')}</span>
          <span data-part="count">{text('cart.selected', { count })}</span>
        </span>
        <Price amount={total} size="xl" />
      </div>
      <MoneySentence id={sentenceId}>
        {count > 0
          ? text('cart.moneySentence', { amount: formatBaht(total) })
          : text('cart.moneySentenceNone')}
      </MoneySentence>
      <Button fullWidth size="lg" busy={isPending} aria-describedby={sentenceId} onClick={confirm}>
        {text('cart.confirm')}
      </Button>
      {problem ? <CartProblemModal problem={problem} onClose={clearProblem} /> : null}
    </FooterParts>
  );
}
