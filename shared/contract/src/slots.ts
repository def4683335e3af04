import type { DynamicItem } from './listings.ts';
import type { Text } from './schema.ts';

/** What the buy button needs to know of an offer. */
export type BuyableItem = Pick<DynamicItem, 'id' | 'names' | 'status' | 'stock' | 'ownerId'>;

/**
 * Places on a page that another team fills, with the props that the place hands over. A remote declares which of
 * them it fills; whoever draws the page writes `<Slot name="…" />` and knows nobody.
 */
export interface SlotProps {
  /** The site's header with its drawers and, on phones, the bottom bar. */
  header: Record<never, never>;
  'home.carousel': Record<never, never>;
  /** What the market protects, with live figures. */
  'home.protection': Record<never, never>;
  'home.ticker': Record<never, never>;
  'home.games': Record<never, never>;
  'home.trending': Record<never, never>;
  'home.brands': Record<never, never>;
  /** The wallet's inside, drawn within the header's drawer. */
  'wallet.panel': { onClose: () => void };
  /** The sections of the settings, beside the one that is shown. */
  'settings.menu': Record<never, never>;
  /** Links a game account; drawn when a game asks for it. `context` says where "hide this for today" holds. */
  'link-account.modal': {
    gameId: number;
    gameNames: Text;
    context: string;
    open: boolean;
    onClose: () => void;
    onLinked: () => void;
    skipTo?: string;
  };
  /** Heart on a card or an item page. */
  'favourite.button': { itemId: number; itemName: string; size: 'card' | 'page' };
  /** Puts an offer into the cart; on an item page with a quantity, of which the page may be told. */
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
