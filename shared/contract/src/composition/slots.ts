import Type, { type Static } from 'typebox';
import { DynamicItem } from '../catalogue/listings.ts';
import { Id, oneOf, Text } from '../platform/schema.ts';

const none = Type.Object({});
const callback = Type.Function([], Type.Void());

/** Fields of a listing that the buy button needs. */
const BuyableItem = Type.Pick(DynamicItem, ['id', 'names', 'status', 'stock', 'ownerId']);
export type BuyableItem = Static<typeof BuyableItem>;

/**
 * Slots: places on a page that another team fills, with the props that the page passes. A remote declares which of them
 * it fills; the page renders `<Slot name="…" />` without knowing the remote. Several remotes contribute to an open slot
 * (contract/open-slots), which pages render with `<OpenSlot name="…" />`. Browser code imports the types only.
 */
export const slots = {
  /** The site's header with its drawers and, on phones, the bottom bar. */
  header: none,
  'home.carousel': none,
  /** How the marketplace protects buyers and sellers, with live figures. */
  'home.protection': none,
  'home.ticker': none,
  'home.games': none,
  'home.trending': none,
  'home.brands': none,
  /** Open: sections at the end of home. */
  'home.sections': none,
  /** Open: beside the price and the seller of a listing. */
  'item.aside': Type.Object({ itemId: Id, gameSlug: Type.String() }),
  /** Open: below the items of an order, which its buyer and its seller see. */
  'order.aside': Type.Object({ transactionId: Id, side: oneOf(['buyer', 'seller']) }),
  /** Open: below the figures of a seller. */
  'seller.aside': Type.Object({ username: Type.String() }),
  /** The wallet, rendered inside the header's drawer. */
  'wallet.panel': Type.Object({ onClose: callback }),
  /** The menu of the settings sections, beside the open one. */
  'settings.menu': none,
  /** Links a game account; rendered when a game requires it. `context` is the scope of "hide this for today". */
  'link-account.modal': Type.Object({
    gameId: Id,
    gameNames: Text,
    context: Type.String(),
    open: Type.Boolean(),
    onClose: callback,
    onLinked: callback,
    skipTo: Type.Optional(Type.String()),
  }),
  /** Favourite button on a card or an item page. */
  'favourite.button': Type.Object({ itemId: Id, itemName: Type.String(), size: oneOf(['card', 'page']) }),
  /**
   * Adds a listing to the cart; on an item page with a quantity, reported through `onQuantity`. On a page it is 52 px high,
   * with a quantity (stock above one) 108 px: pages reserve that, as its code may load after them.
   */
  'add-to-cart.button': Type.Object({
    item: BuyableItem,
    size: oneOf(['card', 'page']),
    onQuantity: Type.Optional(Type.Function([Type.Integer()], Type.Void())),
  }),
};

/** The name of a slot. */
export type SlotName = keyof typeof slots;
/** The props of each slot. */
export type SlotProps = { [N in SlotName]: Static<(typeof slots)[N]> };
