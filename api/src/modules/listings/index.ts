export { addToDay } from './item-days.repository.ts';
export { groupValuesOf } from './item-groups/group-values.ts';
export { presentCards } from './listing-cards.presenter.ts';
export { priceToSatang } from './listing-price.ts';
export { isOpenToAll } from './listing-status.ts';
export { listingsModule } from './listings.module.ts';
export { isOpenOffer, openCards, sellerOf } from './listings.repository.ts';
export { type OfferPage, type OfferPageQuery, readOfferPage } from './market/listing-pages.ts';
export { popularOffers } from './market/popular-listings.ts';
export { shopCountsOf } from './market/shop-counts.ts';
export { offersLike, suggestOffers } from './market/suggest.ts';
export {
  type Found,
  foundOffers,
  itemGroupKeys,
  suggestItemGroups,
} from './market/suggestions.repository.ts';
export { readSellerRecord } from './seller-record.repository.ts';
export { takeOffMarket } from './selling/take-off-market.ts';
export { takeCodes } from './stock/codes.ts';
export { findListingSnapshots, type ListingSnapshot, type OfferStore, storeKeyOf } from './stock/for-sale.ts';
export { recordSale } from './stock/record-sale.ts';
export { releaseStock, reserveStock, withdrawOffer } from './stock/stock.repository.ts';
export {
  draftSyncedOffer,
  dropSyncedOffer,
  publishSyncedOffer,
  type SyncedOfferState,
  syncedOfferStates,
  unpublishSyncedOffer,
  withdrawSyncedOffer,
} from './synced/synced-listings.ts';
