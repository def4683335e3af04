const baht = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'THB',
  currencyDisplay: 'narrowSymbol',
  // "฿1,200" and "฿1,200.50": the zeros of a whole price say nothing.
  trailingZeroDisplay: 'stripIfInteger',
});

/** `amount` in baht; the same text in both languages. */
export const formatPrice = (amount: number): string => baht.format(amount);

/** The number without its currency sign, for where the sign is drawn apart from it. */
export const formatPriceNumber = (amount: number): string => baht.format(Math.abs(amount)).replace('฿', '');
