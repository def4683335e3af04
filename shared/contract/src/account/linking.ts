import Type, { type Static } from 'typebox';
import { listingLimits } from '../catalogue/listing-limits.ts';
import { listingStatuses } from '../catalogue/listings.ts';
import { defineCalls } from '../platform/call.ts';
import {
  Baht,
  Empty,
  Id,
  IdParams,
  Instant,
  listOf,
  NextPage,
  nullable,
  oneOf,
  PictureRef,
  Text,
} from '../platform/schema.ts';
import { linkProviders } from './link-facts.ts';

/** A linked game account. */
export const LinkedProfile = Type.Object({
  username: Type.String(),
  profileImageUrl: nullable(Type.String({ description: 'on this site; add ?w= for a width' })),
  gameUserId: Type.String(),
});
export type LinkedProfile = Static<typeof LinkedProfile>;

/** Which of the four ways to link a game supports. */
export const LinkMethods = Type.Object({
  own: Type.Boolean({ description: "the game's own username and password" }),
  google: Type.Boolean(),
  facebook: Type.Boolean(),
  apple: Type.Boolean(),
});
export type LinkMethods = Static<typeof LinkMethods>;

const LinkedGame = Type.Object({ id: Id, slug: Type.String(), names: Text, image: PictureRef });

/** A linked account of a game. */
export const GameLink = Type.Object({
  id: Id,
  game: LinkedGame,
  user: LinkedProfile,
  way: oneOf(['own', ...linkProviders]),
  linkedAt: Instant,
  syncedAt: nullable(Instant),
  hasSyncProblem: Type.Boolean({ description: 'the last sync with the game failed' }),
  itemCount: Type.Integer(),
  canUnlink: Type.Boolean({ description: 'false while an item is on sale, sold or in transfer' }),
});
export type GameLink = Static<typeof GameLink>;

/**
 * State of a synced item. `locking` and `unlocking`: the call to the game is in progress; `sold`: on its way to the
 * buyer; `kept`: bought, until the buyer links the game; `arriving`: on its way to the caller's account.
 */
export const syncedItemStates = [
  'free',
  'locking',
  'listed',
  'sold',
  'unlocking',
  'kept',
  'arriving',
] as const;
export type SyncedItemState = (typeof syncedItemStates)[number];

/** An item of a linked account; `since` is when the game first showed it. */
export const SyncedItem = Type.Object({
  id: Id,
  linkId: nullable(Id),
  game: LinkedGame,
  names: Text,
  image: PictureRef,
  state: oneOf(syncedItemStates),
  listing: nullable(Type.Object({ id: Id, status: oneOf(listingStatuses), price: Baht })),
  since: Instant,
});
export type SyncedItem = Static<typeof SyncedItem>;

const gameBody = { gameId: Id };
const linking = [
  'GAME_ACCOUNT_TAKEN',
  'GAME_ALREADY_LINKED',
  'GAME_UNAVAILABLE',
  'LINK_NOT_OFFERED',
] as const;

/** Linking of game accounts, and the items in them. */
export const linkingCalls = defineCalls({
  'GET /api/user/db-sync/ways': {
    summary: 'Ways to link an account of a game.',
    tag: 'linked accounts',
    access: 'public',
    query: Type.Object(gameBody),
    response: LinkMethods,
    errors: ['NOT_FOUND'],
  },
  'POST /api/user/db-sync/check-oauth': {
    summary:
      "The caller's linked account of a game; NOT_LINKED if there is none. Polled while a popup is open.",
    tag: 'linked accounts',
    access: 'user',
    body: Type.Object(gameBody, { additionalProperties: false }),
    response: LinkedProfile,
    errors: ['NOT_LINKED', 'RATE_LIMITED'],
  },
  'POST /api/user/db-sync/basic-auth': {
    summary: "Links an account by the game's own username and password, which are not stored.",
    tag: 'linked accounts',
    access: 'user',
    body: Type.Object(
      {
        ...gameBody,
        username: Type.String({ minLength: 1, maxLength: 256, pattern: '\\S' }),
        password: Type.String({ minLength: 1, maxLength: 256, pattern: '\\S' }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ user: LinkedProfile }),
    status: 201,
    errors: ['GAME_CREDENTIALS_WRONG', ...linking, 'EMAIL_NOT_VERIFIED', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/user/db-sync/oauth/start': {
    summary: 'Starts a single-use sign-in with a provider and returns the address for the popup.',
    tag: 'linked accounts',
    access: 'user',
    body: Type.Object({ ...gameBody, provider: oneOf(linkProviders) }, { additionalProperties: false }),
    response: Type.Object({ authorizeUrl: Type.String(), expiresAt: Instant }),
    status: 201,
    errors: [
      'LINK_NOT_OFFERED',
      'GAME_ALREADY_LINKED',
      'PROVIDER_UNAVAILABLE',
      'EMAIL_NOT_VERIFIED',
      'NOT_FOUND',
      'RATE_LIMITED',
    ],
  },
  'POST /api/user/db-sync/oauth/finish': {
    summary: 'Completes a sign-in with the parameters that the provider sent to the return page.',
    tag: 'linked accounts',
    access: 'user',
    body: Type.Object(
      {
        provider: oneOf(linkProviders),
        state: Type.String({ pattern: '^game_[1-9][0-9]{0,15}$' }),
        code: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 })),
        iss: Type.Optional(Type.String({ maxLength: 512 })),
        error: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ gameId: Id, user: LinkedProfile }),
    errors: [
      'LINK_ATTEMPT_OVER',
      'LINK_DENIED',
      'LINK_REFUSED',
      'PROVIDER_UNAVAILABLE',
      'GAME_ACCOUNT_NOT_FOUND',
      ...linking,
      'RATE_LIMITED',
    ],
  },
  'GET /api/user/db-sync/link': {
    summary: "The caller's linked game accounts.",
    tag: 'linked accounts',
    access: 'user',
    response: Type.Object({ results: Type.Array(GameLink) }),
  },
  'POST /api/user/db-sync/link/:id/sync': {
    summary: 'Syncs the items of a linked account with the game now.',
    tag: 'linked accounts',
    access: 'user',
    params: IdParams,
    response: GameLink,
    errors: ['NOT_FOUND', 'GAME_UNAVAILABLE', 'RATE_LIMITED'],
  },
  'DELETE /api/user/db-sync/link/:id': {
    summary: 'Unlinks a game account; LINK_IN_USE while one of its items is on sale, sold or in transfer.',
    tag: 'linked accounts',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND', 'LINK_IN_USE'],
  },
  'GET /api/user/db-sync/item': {
    summary: "Items in the caller's linked accounts, and items that wait for a link; newest first.",
    tag: 'inventory',
    access: 'user',
    query: Type.Object({
      gameId: Type.Optional(Id),
      page: Type.Optional(NextPage),
    }),
    response: listOf(SyncedItem),
  },
  'POST /api/user/db-sync/item/:id/list': {
    summary: 'Lists a synced item; it goes on sale once the game has locked it.',
    tag: 'inventory',
    access: 'user',
    params: IdParams,
    idempotent: {
      name: 'list-synced',
      key: 'required',
      fields: ['id', 'price', 'offerDurationDays'],
      proof: [],
    },
    body: Type.Object(
      {
        price: Type.Number({ minimum: listingLimits.priceMin, maximum: listingLimits.priceMax }),
        offerDurationDays: Type.Integer({ minimum: 1, maximum: listingLimits.listingDaysMax }),
      },
      { additionalProperties: false },
    ),
    response: SyncedItem,
    status: 201,
    errors: ['NOT_FOUND', 'NOT_BE_SELLER', 'SYNCED_ITEM_BUSY', 'LINK_NOT_OFFERED'],
  },
  'POST /api/user/db-sync/item/:id/unlist': {
    summary: 'Takes a synced item off sale; the game unlocks it.',
    tag: 'inventory',
    access: 'user',
    params: IdParams,
    response: SyncedItem,
    errors: ['NOT_FOUND', 'SYNCED_ITEM_BUSY', 'ILLEGAL_TRANSITION'],
  },
});
