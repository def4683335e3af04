/** What other modules may call of the listings. */
export { getForSale, type OfferForSale, type OfferStore } from './for-sale.ts';
export { type CompletedSale, recordSale } from './record-sale.ts';
export { releaseStock, reserveStock } from './stock.ts';
