const satangPerBaht = 100;
/** Largest amount that one posting moves, in satang. */
export const maxSatang = 1_000_000_000_000;

export class AmountError extends Error {
  constructor(value: unknown) {
    super(`Not an amount of money: ${String(value)}`);
    this.name = 'AmountError';
  }
}

/** Converts baht with at most two decimals to satang; throws AmountError otherwise. */
export function toSatang(baht: number): number {
  const satang = Math.round(baht * satangPerBaht);
  // Division rounds to the nearest double, and so does parsing a two-decimal literal.
  const isExact = satang / satangPerBaht === baht;
  if (!isExact || !Number.isSafeInteger(satang) || Math.abs(satang) > maxSatang) throw new AmountError(baht);
  return satang;
}

/** Converts satang to baht with two decimals, the API's unit. */
export function toBaht(satang: number): number {
  if (!Number.isSafeInteger(satang)) throw new AmountError(satang);
  return satang / satangPerBaht;
}

const bpsPerWhole = 10_000;

/** Share of an amount in basis points, rounded half up to a satang. */
export function feeOf(satang: number, bps: number): number {
  // BigInt: the product of the largest amount and 10,000 bps is not a safe integer.
  return Number((BigInt(satang) * BigInt(bps) + BigInt(bpsPerWhole / 2)) / BigInt(bpsPerWhole));
}

/** Splits an amount over weights so that the parts add up to it exactly (largest remainder, ties to the first). */
export function splitSatang(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) throw new AmountError(whole);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((share) => Number(share / BigInt(whole)));
  const remainders = exact.map((share, index) => ({ index, rest: Number(share % BigInt(whole)) }));
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of remainders.sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
