/** A price seen from both sides, in baht. */
export interface FeeShown {
  buyerPays: number;
  fee: number;
  sellerGets: number;
}

/** An amount in baht as a field holds it: without satang where there are none, else with both of their digits. */
export const typedBaht = (baht: number): string => (Number.isInteger(baht) ? String(baht) : baht.toFixed(2));

/** The share of the shop, rounded half up to a satang, as the api takes it. */
export function feeShown(price: number, feeBps: number): FeeShown {
  const satang = Math.round(price * 100);
  const fee = Math.floor((satang * feeBps + 5000) / 10_000);
  return { buyerPays: satang / 100, fee: fee / 100, sellerGets: (satang - fee) / 100 };
}

/** The lowest price that leaves a seller this much, in baht. */
export function priceFor(sellerGets: number, feeBps: number): number {
  const wanted = Math.round(sellerGets * 100);
  let satang = Math.floor((wanted * 10_000) / (10_000 - feeBps));
  while (satang > 0 && feeShown(satang / 100, feeBps).sellerGets * 100 > wanted) satang -= 1;
  while (Math.round(feeShown(satang / 100, feeBps).sellerGets * 100) < wanted) satang += 1;
  return satang / 100;
}
