import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import {
  Baht,
  Id,
  Instant,
  listOf,
  nameLanguage,
  nullable,
  oneOf,
  PictureRef,
  Text,
} from '../platform/schema.ts';

/** Kinds of listings within a game; `all` is the view over the three. */
export const itemKinds = ['account', 'gold', 'item'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** A game with everything that its page shows. */
export const Game = Type.Object({
  id: Id,
  slug: Type.String({ description: 'name with underscores, as in routes' }),
  name: Type.String(),
  names: Text,
  genre: Text,
  description: Text,
  profileImage: PictureRef,
  logo: PictureRef,
  hue: Type.String({ description: "the game's own colour, #rrggbb" }),
  kinds: Type.Array(oneOf(itemKinds)),
  allowedManualCategory: Type.Array(Type.String()),
  tagNames: Type.Record(Type.String(), Text),
  views: Type.Integer(),
  dbSync: nullable(
    Type.Object({
      oauthGoogleClientId: nullable(Type.String()),
      oauthFacebookClientId: nullable(Type.String()),
      oauthAppleClientId: nullable(Type.String()),
    }),
  ),
  publishedDynamicitemCount: Type.Integer(),
});
export type Game = Static<typeof Game>;

/** A game in lists. */
export const GameSummary = Type.Pick(Game, [
  'id',
  'slug',
  'name',
  'names',
  'genre',
  'profileImage',
  'logo',
  'allowedManualCategory',
  'views',
  'hue',
  'dbSync',
  'publishedDynamicitemCount',
]);
export type GameSummary = Static<typeof GameSummary>;

/**
 * The fields of a game that a link to it needs: for a game with database sync the link first offers to link an account.
 */
export const GameEntry = Type.Pick(Game, ['id', 'slug', 'names', 'dbSync']);
export type GameEntry = Static<typeof GameEntry>;

/** A slide of the carousel of games. */
export const CarouselSlide = Type.Object({
  id: Id,
  game: Type.Object({ name: Type.String(), names: Text, slug: Type.String() }),
  image: PictureRef,
  linkPath: Type.String(),
  /** The game that the slide links to. */
  entry: GameEntry,
});
export type CarouselSlide = Static<typeof CarouselSlide>;

/** An entry of the ticker: a sale, or a custom text of the operators. */
export const SaleNotification = Type.Object({
  id: Id,
  seller: Type.String(),
  buyer: Type.String(),
  price: Baht,
  date: Instant,
  gameName: Text,
  itemImage: PictureRef,
  itemName: Text,
  type: oneOf(['sale', 'custom']),
  link: nullable(Type.String()),
});
export type SaleNotification = Static<typeof SaleNotification>;

/** A brand of the official store. */
export const Brand = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  names: Text,
  image: PictureRef,
  banner: PictureRef,
  tags: Type.Array(Type.String()),
  description: Text,
  itemGroupCount: Type.Integer(),
});
export type Brand = Static<typeof Brand>;

/** One item to buy within a group: a face value, a size, a colour. */
export const OfficialItem = Type.Object({
  id: Id,
  dynamicItemId: Type.Integer({ description: 'the id to add to the cart' }),
  names: Text,
  price: Baht,
  stock: Type.Integer(),
  codesInStock: Type.Integer({
    description:
      'the part of the stock available as codes: an order of up to this quantity is delivered at once',
  }),
  status: oneOf(['published', 'sold_out', 'unpublished']),
});
export type OfficialItem = Static<typeof OfficialItem>;

/** A group of items that a brand sells; prices are the lowest and the highest of them. */
export const ItemGroup = Type.Object({
  id: Id,
  brand: Type.Object({ id: Id, slug: Type.String(), name: Type.String(), names: Text, image: PictureRef }),
  names: Text,
  description: Text,
  image: PictureRef,
  tags: Type.Array(Type.String()),
  deliveredByCode: Type.Boolean(),
  minPrice: Baht,
  maxPrice: Baht,
  items: Type.Array(OfficialItem),
});
export type ItemGroup = Static<typeof ItemGroup>;

const slugParams = Type.Object({ slug: Type.String({ maxLength: 120 }) });

/** Games, brands and what brands sell. */
export const catalogueCalls = defineCalls({
  'GET /api/game/carousel': {
    summary: 'Slides of the home carousel.',
    tag: 'catalogue',
    access: 'public',
    response: Type.Array(CarouselSlide),
  },
  'GET /api/notification/makey': {
    summary: 'Recent sales for the ticker.',
    tag: 'catalogue',
    access: 'public',
    response: Type.Array(SaleNotification),
  },
  'GET /api/game/': {
    summary: 'All games.',
    tag: 'catalogue',
    access: 'public',
    query: Type.Object({
      order: Type.Optional(oneOf(['-publishedDynamicitemCount,name', 'name', '-name', '-view'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      ...nameLanguage,
    }),
    response: listOf(GameSummary),
  },
  'GET /api/game/:slug': {
    summary: 'One game by its slug; counts a view.',
    tag: 'catalogue',
    access: 'public',
    params: slugParams,
    response: Game,
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/brand/': {
    summary: 'All brands.',
    tag: 'official store',
    access: 'public',
    query: Type.Object({
      order: Type.Optional(oneOf(['-transactionitemCount', 'name', '-name'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      ...nameLanguage,
    }),
    response: listOf(Brand),
  },
  'GET /api/product/brand/:slug': {
    summary: 'One brand.',
    tag: 'official store',
    access: 'public',
    params: slugParams,
    response: Brand,
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/brand/:slug/item-group/': {
    summary: "A brand's item groups, 30 a page.",
    tag: 'official store',
    access: 'public',
    params: slugParams,
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: listOf(ItemGroup),
    errors: ['NOT_FOUND'],
  },
  'GET /api/product/item-group/:id': {
    summary: 'One official item group with its items.',
    tag: 'official store',
    access: 'public',
    params: Type.Object({ id: Id }),
    response: ItemGroup,
    errors: ['NOT_FOUND'],
  },
});
