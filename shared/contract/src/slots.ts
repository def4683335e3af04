import type { DynamicItem } from './listings.ts';
import type { Text } from './schema.ts';

/** Fields of a listing that the buy button needs. */
export type BuyableItem = Pick<DynamicItem, 'id' | 'names' | 'status' | 'stock' | 'ownerId'>;

/**
 * Slots: places on a page that another team fills, with the props that the page passes. A remote declares which of them
 * it fills; the page renders `<Slot name="…" />` without knowing the remote.
 */
export interface SlotProps {
  /** The site's header with its drawers and, on phones, the bottom bar. */
  header: Record<never, never>;
  'home.carousel': Record<never, never>;
  /** How the marketplace protects buyers and sellers, with live figures. */
  'home.protection': Record<never, never>;
  'home.ticker': Record<never, never>;
  'home.games': Record<never, never>;
  'home.trending': Record<never, never>;
  'home.brands': Record<never, never>;
  /** The wallet, rendered inside the header's drawer. */
  'wallet.panel': { onClose: () => void };
  /** The menu of the settings sections, beside the open one. */
  'settings.menu': Record<never, never>;
  /** Links a game account; rendered when a game requires it. `context` is the scope of "hide this for today". */
  'link-account.modal': {
    gameId: number;
    gameNames: Text;
    context: string;
    open: boolean;
    onClose: () => void;
    onLinked: () => void;
    skipTo?: string;
  };
  /** Favourite button on a card or an item page. */
  'favourite.button': { itemId: number; itemName: string; size: 'card' | 'page' };
  /** Adds a listing to the cart; on an item page with a quantity, reported through `onQuantity`. */
  'add-to-cart.button': { item: BuyableItem; size: 'card' | 'page'; onQuantity?: (quantity: number) => void };
}

export type SlotName = keyof SlotProps;

export const slotNames = [
  'header',
  'home.carousel',
  'home.protection',
  'home.ticker',
  'home.games',
  'home.trending',
  'home.brands',
  'wallet.panel',
  'settings.menu',
  'link-account.modal',
  'favourite.button',
  'add-to-cart.button',
] as const satisfies readonly SlotName[];
