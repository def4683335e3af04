import type { WithdrawTerms } from './withdrawals.ts';

/** Money: integer satang inside the API, baht with at most two decimals on the wire and in the browser. */
const satangPerBaht = 100;
/** Largest amount that one posting moves, in satang. */
export const maxSatang = 1_000_000_000_000;

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

/** Share of an amount in basis points, rounded half up to a satang. */
export const feeOf = (satang: number, bps: number): number => shareOf(satang, bps, bpsPerWhole);

/** What a sale gives each side, in baht. */
export interface SaleAmounts {
  buyerPays: number;
  fee: number;
  sellerGets: number;
}

/** Talad's fee of a price in baht, and what the seller gets. */
export function saleAmounts(price: number, feeBps: number): SaleAmounts {
  const satang = Math.round(price * satangPerBaht);
  const fee = feeOf(satang, feeBps);
  return {
    buyerPays: satang / satangPerBaht,
    fee: fee / satangPerBaht,
    sellerGets: (satang - fee) / satangPerBaht,
  };
}

/** The lowest price that leaves the seller this amount, in baht; the amount itself if it is no amount of money. */
export function priceFor(sellerGets: number, feeBps: number): number {
  const wanted = exactSatang(sellerGets);
  if (wanted === undefined) return sellerGets;
  let satang = Math.floor((wanted * bpsPerWhole) / (bpsPerWhole - feeBps));
  while (satang > 0 && satang - feeOf(satang, feeBps) > wanted) satang -= 1;
  while (satang - feeOf(satang, feeBps) < wanted) satang += 1;
  return satang / satangPerBaht;
}

/** Fee of a bank transfer in satang: a sum in baht, or a percentage with up to four decimals, rounded half up. */
export function withdrawFee(satang: number, { unit, value }: WithdrawTerms['fee']): number {
  if (unit === 'baht') return Math.round(value * satangPerBaht);
  return shareOf(satang, Math.round(value * 10_000), 1_000_000);
}

/** Fee of a withdrawal and the amount that arrives at the bank, in baht. */
export function withdrawAmounts(
  amount: number,
  terms: WithdrawTerms['fee'],
): { fee: number; received: number } {
  const satang = Math.round(amount * satangPerBaht);
  const fee = withdrawFee(satang, terms);
  return { fee: fee / satangPerBaht, received: (satang - fee) / satangPerBaht };
}

/**
 * The digits of an amount that a user entered or pasted: '฿1,250.50' has '1250.50'. Empty for empty input; undefined
 * where dropping the other characters would give another amount: '12,50', '1.234.567', '-5'.
 */
export function amountDigits(text: string): string | undefined {
  const amount = text.replace(/[\s฿]|THB|บาท/gi, '');
  return /^(\d*|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(amount) ? amount.replaceAll(',', '') : undefined;
}

/** Parses an amount in baht that a user entered; undefined for empty and invalid input. */
export function parseBaht(text: string): number | undefined {
  const baht = Number(amountDigits(text) || Number.NaN);
  return Number.isFinite(baht) ? baht : undefined;
}

/** An amount in baht with two decimals and no separators, for other systems: '1250.50'. */
export const decimalBaht = (baht: number): string => baht.toFixed(2);

/** An amount in baht as a user types it: '1250' or '1250.50', never '1250.5'. */
export const typedBaht = (baht: number): string => decimalBaht(baht).replace(/\.00$/, '');
