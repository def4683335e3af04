export { takeCodes } from './codes.ts';
export { findListingSnapshots, type ListingSnapshot, type OfferStore } from './for-sale.ts';
export { groupValuesOf } from './group-values.ts';
export { addToDay } from './item-days.ts';
export { type OfferPage, type OfferPageQuery, readOfferPage } from './listing-pages.ts';
export { isOpenToAll } from './listing-status.ts';
export { listingsModule } from './listings.module.ts';
export { isOpenOffer, openCards } from './listings.repository.ts';
export { presentCards } from './listings.ts';
export { popularOffers } from './popular-listings.ts';
export { recordSale } from './record-sale.ts';
export { readSellerRecord } from './seller-record.ts';
export { shopCountsOf } from './shop-counts.ts';
export { releaseStock, reserveStock, withdrawOffer } from './stock.ts';
export {
  type Found,
  foundOffers,
  itemGroupKeys,
  offersLike,
  suggestItemGroups,
  suggestOffers,
} from './suggest.ts';
export {
  draftSyncedOffer,
  dropSyncedOffer,
  publishSyncedOffer,
  type SyncedOfferState,
  syncedOfferStates,
  unpublishSyncedOffer,
  withdrawSyncedOffer,
} from './synced-listings.ts';
export { sellerOf, takeOffMarket } from './take-off-market.ts';
