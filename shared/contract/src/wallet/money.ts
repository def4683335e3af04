import type { WithdrawTerms } from './withdrawals.ts';

/** Money: integer satang inside the API, baht with at most two decimals on the wire and in the browser. */
const satangPerBaht = 100;
/** Largest amount that one posting moves, in satang. */
export const maxSatang = 1_000_000_000_000;

/** Thrown for a value that is no amount of money. */
export class AmountError extends Error {
  constructor(value: unknown) {
    super(`Not an amount of money: ${String(value)}`);
    this.name = 'AmountError';
  }
}

/** Satang of an amount in baht; undefined if it has more than two decimals, is too large or is no finite number. */
export function exactSatang(baht: number): number | undefined {
  const satang = Math.round(baht * satangPerBaht);
  // Division rounds to the nearest double, and so does parsing a two-decimal literal.
  return satang / satangPerBaht === baht && Math.abs(satang) <= maxSatang ? satang : undefined;
}

/** As `exactSatang`, for amounts that were checked before; throws AmountError otherwise. */
export function toSatang(baht: number): number {
  const satang = exactSatang(baht);
  if (satang === undefined) throw new AmountError(baht);
  return satang;
}

/** Converts satang to baht with two decimals, the API's unit. */
export function toBaht(satang: number): number {
  if (!Number.isSafeInteger(satang)) throw new AmountError(satang);
  return satang / satangPerBaht;
}

/** Rounds the result of a calculation in baht to the satang: floating-point sums may have more decimals. */
export const roundBaht = (baht: number): number => Math.round(baht * satangPerBaht) / satangPerBaht;

/** `parts` of `whole` parts of an amount, rounded half up; no product exceeds the safe integers. */
const shareOf = (satang: number, parts: number, whole: number): number =>
  Math.floor(satang / whole) * parts + Math.floor(((satang % whole) * parts * 2 + whole) / (whole * 2));

const bpsPerWhole = 10_000;

/**
 * Talad's fee of an order line in satang: a share, in basis points, of what the buyer pays for all units and does not get
 * back. It is rounded once, half up: the fee of three units may differ by a satang from three fees of one unit.
 */
export const saleFee = (
  { totalSatang, refundedSatang = 0 }: { totalSatang: number; refundedSatang?: number },
  feeBps: number,
): number => shareOf(totalSatang - refundedSatang, feeBps, bpsPerWhole);

/** What a sale gives each side, in baht. */
export interface SaleAmounts {
  buyerPays: number;
  fee: number;
  sellerGets: number;
}

/** What one order of some units at a price in baht gives each side. */
export function saleAmounts(price: number, feeBps: number, quantity = 1): SaleAmounts {
  const totalSatang = Math.round(price * satangPerBaht) * quantity;
  const fee = saleFee({ totalSatang }, feeBps);
  return {
    buyerPays: totalSatang / satangPerBaht,
    fee: fee / satangPerBaht,
    sellerGets: (totalSatang - fee) / satangPerBaht,
  };
}

/** The lowest price of one unit that leaves the seller this amount, in baht; the amount itself if it is no amount of money. */
export function priceFor(sellerGets: number, feeBps: number): number {
  const wanted = exactSatang(sellerGets);
  if (wanted === undefined) return sellerGets;
  let satang = Math.floor((wanted * bpsPerWhole) / (bpsPerWhole - feeBps));
  while (satang > 0 && satang - saleFee({ totalSatang: satang }, feeBps) > wanted) satang -= 1;
  while (satang - saleFee({ totalSatang: satang }, feeBps) < wanted) satang += 1;
  return satang / satangPerBaht;
}

/** Fee of a bank transfer in satang: a sum in baht, or a percentage with up to four decimals, rounded half up. */
export function withdrawFee(satang: number, { unit, value }: WithdrawTerms['fee']): number {
  if (unit === 'baht') return Math.round(value * satangPerBaht);
  return shareOf(satang, Math.round(value * 10_000), 1_000_000);
}

/**
 * Fee of a withdrawal in satang, of which the wallet has `usable`. It never takes all that is left: otherwise the last money
 * of a wallet could not leave it, and its account could not be closed.
 */
export function withdrawFeeOf(satang: number, usable: number, terms: WithdrawTerms['fee']): number {
  const fee = withdrawFee(satang, terms);
  return satang === usable && fee >= satang ? 0 : fee;
}

/** Fee of a withdrawal and the amount that arrives at the bank, in baht. */
export function withdrawAmounts(
  amount: number,
  { fee: terms, usable }: Pick<WithdrawTerms, 'fee' | 'usable'>,
): { fee: number; received: number } {
  const satang = Math.round(amount * satangPerBaht);
  const fee = withdrawFeeOf(satang, Math.round(usable * satangPerBaht), terms);
  return { fee: fee / satangPerBaht, received: (satang - fee) / satangPerBaht };
}

const digitsPattern = '(\\d*|\\d{1,3}(,\\d{3})+)(\\.\\d{0,2})?';
/** An amount in baht as users write it, for the `pattern` of a plain form field. */
export const amountPattern = `\\s*฿?\\s*${digitsPattern}\\s*(THB|บาท)?\\s*`;

/**
 * The digits of an amount that a user entered or pasted: '฿1,250.50' has '1250.50'. Empty for empty input; undefined
 * where dropping the other characters would give another amount: '12,50', '1.234.567', '-5'.
 */
export function amountDigits(text: string): string | undefined {
  const amount = text.replace(/[\s฿]|THB|บาท/gi, '');
  return new RegExp(`^${digitsPattern}$`).test(amount) ? amount.replaceAll(',', '') : undefined;
}

/** Whether text that a user entered cannot be read as an amount, because of its separators or a third decimal. */
export const isMistypedAmount = (text: string): boolean => amountDigits(text) === undefined;

/** Parses an amount in baht that a user entered; undefined for empty and invalid input. */
export function parseBaht(text: string): number | undefined {
  const baht = Number(amountDigits(text) || Number.NaN);
  return Number.isFinite(baht) ? baht : undefined;
}

/** An amount in baht with two decimals and no separators, for other systems: '1250.50'. */
export const decimalBaht = (baht: number): string => baht.toFixed(2);

/** An amount in baht as a user types it: '1250' or '1250.50', never '1250.5'. */
export const typedBaht = (baht: number): string => decimalBaht(baht).replace(/\.00$/, '');
