import type { Payment } from '@talad/contract/checkout';
import type { SavedCard } from '@talad/contract/payments';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Text } from '@talad/ui/text';
import { useCardName } from '../../cards/use-card-name.ts';
import { missingOf, type PaymentMethod } from './payment-method.model.ts';

interface PaySentenceProps {
  payment: Payment;
  method: PaymentMethod;
  /** Wallet share of a PromptPay payment, baht. */
  walletPart: number;
  /** The saved card to charge; undefined for a new one. */
  card: SavedCard | undefined;
  /** Whether to save a new card. */
  isSaving: boolean;
  isExpired: boolean;
}

/** Until when Talad holds the money: no user confirms what a game transfers. */
function holdOf({ items }: Payment) {
  if (items.every(({ isSynced }) => isSynced)) return 'checkout.holdTransfer';
  return items.some(({ isSynced }) => isSynced) ? 'checkout.holdBoth' : 'checkout.holdReceipt';
}

/** The note above the pay button: what happens to the money, or why payment is not possible. */
export function PaySentence({ payment, method, walletPart, card, isSaving, isExpired }: PaySentenceProps) {
  const text = useText('wallet');
  const cardName = useCardName();
  const total = formatBaht(payment.total);
  const missing = missingOf(payment);
  if (isExpired) {
    return (
      <Text id="pay-means" tone="muted" size="sm">
        {text('checkout.overBody')}
      </Text>
    );
  }
  if (method === 'wallet' && missing > 0) {
    return (
      <Text id="pay-means" tone="danger" size="sm">
        {text('checkout.short', { missing: formatBaht(missing) })}
      </Text>
    );
  }
  const sentences: Record<PaymentMethod, () => string> = {
    wallet: () => text('checkout.sentence', { total }),
    promptpay: () =>
      text(walletPart > 0 ? 'checkout.mixedSentence' : 'checkout.promptpaySentence', {
        amount: formatBaht(payment.total - walletPart),
        part: formatBaht(walletPart),
      }),
    card: () =>
      card
        ? text('checkout.cardSentence', { total, card: cardName(card) })
        : text(isSaving ? 'checkout.newCardSavedSentence' : 'checkout.newCardSentence', { total }),
  };
  return <MoneySentence id="pay-means">{`${sentences[method]()} ${text(holdOf(payment))}`}</MoneySentence>;
}
