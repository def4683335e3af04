export { addToDay } from './item-days.repository.ts';
export { groupValuesOf } from './item-groups/group-values.ts';
export { insertItemGroups } from './item-groups/item-groups.repository.ts';
export { presentCards } from './listing-cards.presenter.ts';
export { dedupeKey } from './listing-columns.repository.ts';
export { priceToSatang } from './listing-price.ts';
export { isOpenToAll } from './listing-status.ts';
export { listingsModule } from './listings.module.ts';
export {
  addItemViews,
  insertListings,
  isOpenListing,
  type ListingToInsert,
  openCards,
  sellerOf,
} from './listings.repository.ts';
export { type ListingPage, type ListingPageQuery, readListingPage } from './market/listing-pages.ts';
export { popularListings } from './market/popular-listings.ts';
export { shopCountsOf } from './market/shop-counts.ts';
export { listingsLike, suggestListings } from './market/suggest.ts';
export {
  type Found,
  foundListings,
  itemGroupKeys,
  suggestItemGroups,
} from './market/suggestions.repository.ts';
export { readSellerRecord } from './seller-record.repository.ts';
export { countTrustSales } from './seller-trust.ts';
export { eraseSeller, listListedPictures } from './selling/own-listings.repository.ts';
export { takeOffMarket } from './selling/take-off-market.ts';
export { addCodes, takeCodes } from './stock/codes.ts';
export {
  findListingSnapshots,
  type ListingSnapshot,
  type ListingStore,
  storeKeyOf,
} from './stock/for-sale.ts';
export { recordSale } from './stock/record-sale.ts';
export { releaseStock, reserveStock, withdrawListing } from './stock/stock.repository.ts';
export {
  draftSyncedListing,
  dropSyncedListing,
  listSyncedListingsOver,
  publishSyncedListing,
  type SyncedListingState,
  syncedListingStates,
  unpublishSyncedListing,
  withdrawSyncedListing,
} from './synced/synced-listings.ts';
