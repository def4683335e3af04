/** Public interface of the listings module. */
export { addCodes, takeCodes } from './codes.ts';
export { findListingSnapshots, type ListingSnapshot, type OfferStore } from './for-sale.ts';
export { addToDay } from './item-days.ts';
export { isOpenToAll } from './listing-status.ts';
export { isOpenOffer, openCards } from './listings.repository.ts';
export { recordSale } from './record-sale.ts';
export { changeStatus, type StatusChange } from './status-changes.ts';
export { releaseStock, reserveStock, withdrawOffer } from './stock.ts';
export { sellerOf, takeOffMarket } from './take-off-market.ts';
