import type { SavedCard } from '@talad/contract/payments';
import { useText } from '@talad/runtime/i18n';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  unionpay: 'UnionPay',
};

/** Formats the display name of a card. */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const text = useText('wallet');
  return ({ brand, last4 }) => text('card.name', { brand: brands[brand] ?? brand.toUpperCase(), last4 });
}

/** Expiry as two-digit strings: `07` and `29` for July 2029. */
export const expiryOf = ({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>) => ({
  month: String(expiryMonth).padStart(2, '0'),
  year: String(expiryYear).slice(-2),
});
