/** A price with its fee and the seller's share, in baht. */
export interface FeeShown {
  buyerPays: number;
  fee: number;
  sellerGets: number;
}

/** Formats an amount in baht for a field: no decimals for whole baht, otherwise two. */
export const typedBaht = (baht: number): string => (Number.isInteger(baht) ? String(baht) : baht.toFixed(2));

/** Calculates Talad's fee, rounded half up to a satang, as the API does. */
export function feeShown(price: number, feeBps: number): FeeShown {
  const satang = Math.round(price * 100);
  const fee = Math.floor((satang * feeBps + 5000) / 10_000);
  return { buyerPays: satang / 100, fee: fee / 100, sellerGets: (satang - fee) / 100 };
}

/** Returns the lowest price that leaves the seller this amount, in baht. */
export function priceFor(sellerGets: number, feeBps: number): number {
  const wanted = Math.round(sellerGets * 100);
  let satang = Math.floor((wanted * 10_000) / (10_000 - feeBps));
  while (satang > 0 && feeShown(satang / 100, feeBps).sellerGets * 100 > wanted) satang -= 1;
  while (Math.round(feeShown(satang / 100, feeBps).sellerGets * 100) < wanted) satang += 1;
  return satang / 100;
}
