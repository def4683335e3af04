import Type, { type Static } from 'typebox';
import { usernamePattern } from '../account/account-patterns.ts';
import { PublicUser } from '../account/accounts.ts';
import { defineCalls } from '../platform/call.ts';
import {
  Baht,
  Empty,
  Id,
  IdParams,
  Instant,
  listOf,
  NextPage,
  nameLanguage,
  nullable,
  oneOf,
  PictureRef,
  Text,
} from '../platform/schema.ts';
import { GameEntry, itemKinds } from './catalogue.ts';

/** States of a listing: before review, on sale, and ended. */
export const listingStatuses = [
  'draft',
  'pending',
  'published',
  'rejected',
  'unpublished',
  'sold_out',
  'expired',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** A listing as shown on cards. */
export const DynamicItem = Type.Object({
  id: Id,
  name: Type.String(),
  names: Text,
  imageUrl: Type.String({ description: 'add ?w= for a width' }),
  imageColor: Type.String(),
  status: oneOf(listingStatuses),
  itemType: oneOf(['db_sync', 'other']),
  kind: oneOf(itemKinds),
  totalPrice: Baht,
  stock: Type.Integer(),
  tags: Type.Array(Text),
  ownerId: Id,
  ownerName: Type.String(),
  ownerImage: nullable(PictureRef),
  gameName: Type.String(),
  gameNames: Text,
  gameSlug: Type.String(),
  gameLogo: PictureRef,
  expirationDatetime: nullable(Instant),
  createdAt: Instant,
});
export type DynamicItem = Static<typeof DynamicItem>;

/** Statistics of a seller's completed orders. */
export const SellerStatistics = Type.Object({
  completed: Type.Integer({ description: 'settled orders without a failed or partly refunded line' }),
  completionRate: nullable(Type.Number({ description: '0 to 1; null before the first order' })),
  medianDeliveryMinutes: nullable(Type.Integer()),
  rating: nullable(Type.Number({ description: '1 to 5' })),
  ratings: Type.Integer({ description: 'how many' }),
  memberSince: Instant,
});
export type SellerStatistics = Static<typeof SellerStatistics>;

/** A listing with everything that its page shows. */
export const DynamicItemDetail = Type.Interface([DynamicItem], {
  description: Text,
  images: Type.Array(PictureRef),
  activeDeliveryHours: Type.Integer({ description: 'hours within which the seller commits to deliver' }),
  views: Type.Integer(),
  seller: PublicUser,
  sellerStatistics: SellerStatistics,
});
export type DynamicItemDetail = Static<typeof DynamicItemDetail>;

/** Filters of a game's list with counts; each count ignores its own filter. */
export const ListFacets = Type.Object({
  kinds: Type.Array(Type.Object({ kind: oneOf(itemKinds), count: Type.Integer() })),
  tags: Type.Array(Type.Object({ tag: Type.String(), names: Text, count: Type.Integer() })),
  prices: Type.Object({
    min: nullable(Baht),
    max: nullable(Baht),
    /** Price histogram; bars get wider with the price. */
    bars: Type.Array(Type.Object({ from: Baht, to: Baht, count: Type.Integer() })),
  }),
});
export type ListFacets = Static<typeof ListFacets>;

/** Counts of a seller's drafts and listings. */
export const SellingCount = Type.Object({
  drafts: Type.Integer(),
  offers: Type.Object({
    draft: Type.Integer(),
    pending: Type.Integer(),
    published: Type.Integer(),
    rejected: Type.Integer(),
    unpublished: Type.Integer(),
    sold_out: Type.Integer(),
    expired: Type.Integer(),
  } satisfies Record<ListingStatus, unknown>),
});
export type SellingCount = Static<typeof SellingCount>;

/** Sort orders: newest, most viewed, name, price. */
export const itemSorts = ['-createdAt', '-view', 'name', '-name', 'price', '-price'] as const;
export type ItemSort = (typeof itemSorts)[number];

/** A search suggestion; its kind determines the link target. */
export const Suggestion = Type.Object({
  id: Id,
  name: Text,
  image: PictureRef,
  type: oneOf(['item_group', 'dynamic_item', 'game', 'brand']),
  game_name: nullable(Type.String({ description: 'slug of the game or brand in the link' })),
  /** Names of the game or brand of an item; null for a game or a brand. */
  within: nullable(Text),
});
export type Suggestion = Static<typeof Suggestion>;

/** A search result that groups listings or official items: a game, a brand, an official item group. */
export const SearchGroup = Type.Object({
  ...Suggestion.properties,
  type: oneOf(['item_group', 'game', 'brand']),
  count: Type.Integer({ description: 'listings of a game, item groups of a brand, values of an item group' }),
  minPrice: nullable(Baht),
  /** For games. */
  entry: nullable(GameEntry),
});
export type SearchGroup = Static<typeof SearchGroup>;

const cursor = {
  cursor: Type.Optional(Type.String({ maxLength: 300 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
};

/** Listings: lists, search, favourites, one listing, and what the user sells. */
export const listingCalls = defineCalls({
  'GET /api/product/dynamic-item/': {
    summary: "Listings on sale, by game, kind and seller; keyset pages ('next' is the cursor).",
    tag: 'listings',
    access: 'public',
    query: Type.Object({
      game: Type.Optional(Type.String({ maxLength: 120 })),
      kind: Type.Optional(oneOf(['all', ...itemKinds])),
      tag: Type.Optional(Type.String({ maxLength: 60 })),
      minPrice: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999, description: 'baht' })),
      maxPrice: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999, description: 'baht' })),
      seller: Type.Optional(Type.String({ pattern: usernamePattern, description: 'a username' })),
      ids: Type.Optional(
        Type.String({
          pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,23}$',
          description: 'only these ids, at most 24, separated by commas',
        }),
      ),
      facets: Type.Optional(
        Type.Boolean({ description: 'adds filter counts to the first page; needs a game' }),
      ),
      sort: Type.Optional(oneOf(itemSorts)),
      ...nameLanguage,
      ...cursor,
    }),
    response: Type.Interface([listOf(DynamicItem)], { facets: Type.Optional(ListFacets) }),
  },
  'GET /api/product/dynamic-item/trending': {
    summary: 'Most wanted listings of the last days.',
    tag: 'listings',
    access: 'public',
    response: listOf(DynamicItem),
  },
  'GET /api/product/dynamic-item/premium': {
    summary: 'Featured listings.',
    tag: 'listings',
    access: 'public',
    response: Type.Array(DynamicItem),
  },
  'GET /api/product/dynamic-item/:id': {
    summary: 'One listing with its seller; counts a view.',
    tag: 'listings',
    access: 'public',
    params: IdParams,
    response: DynamicItemDetail,
    errors: ['NOT_FOUND'],
  },
  'POST /api/product/dynamic-item/:id/favorite': {
    summary: 'Adds a listing to the favourites.',
    tag: 'favourites',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND'],
  },
  'POST /api/product/dynamic-item/:id/unfavorite': {
    summary: 'Removes a listing from the favourites.',
    tag: 'favourites',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND'],
  },
  'GET /api/user/favorite': {
    summary: 'Ids of the favourite listings of the caller.',
    tag: 'favourites',
    access: 'user',
    response: Type.Object({ itemIds: Type.Array(Id) }),
  },
  'GET /api/search/autocomplete/': {
    summary: 'Suggestions from listings, item groups, games and brands, for two or more characters.',
    tag: 'search',
    access: 'public',
    query: Type.Object({ q: Type.String({ minLength: 2, maxLength: 256 }) }),
    response: Type.Object({ results: Type.Array(Suggestion) }),
  },
  'GET /api/search/': {
    summary: 'Listings that match a text.',
    tag: 'search',
    access: 'public',
    query: Type.Object({
      input: Type.String({ maxLength: 256 }),
      kind: Type.Optional(oneOf(['all', ...itemKinds])),
      sort: Type.Optional(oneOf(['recently', 'mostPopular', 'name', '-name'])),
      ...nameLanguage,
      ...cursor,
    }),
    response: listOf(DynamicItem),
  },
  'GET /api/search/place/': {
    summary: 'Games, brands and official item groups that match a text, the best twelve.',
    tag: 'search',
    access: 'public',
    query: Type.Object({ input: Type.String({ maxLength: 256 }) }),
    response: Type.Object({ results: Type.Array(SearchGroup) }),
  },
  'GET /api/inventory/selling': {
    summary: "The caller's own listings, in every status or in one.",
    tag: 'listings',
    access: 'user',
    query: Type.Object({
      page: Type.Optional(NextPage),
      status: Type.Optional(oneOf(listingStatuses)),
    }),
    response: listOf(DynamicItem),
  },
  'GET /api/inventory/selling/count': {
    summary: 'How many listings the caller has in each status, and how many drafts.',
    tag: 'listings',
    access: 'user',
    response: SellingCount,
  },
});
