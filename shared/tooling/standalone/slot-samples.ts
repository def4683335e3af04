import type { DynamicItem } from '@talad/contract/listings';
import type { SlotName, SlotProps } from '@talad/contract/slots';

const nothing = () => undefined;

/** Props with which each slot can be looked at by itself; `item` is a real offer of the shop. */
export const slotSamples: { [N in SlotName]: (item: DynamicItem) => SlotProps[N] } = {
  header: () => ({}),
  'home.carousel': () => ({}),
  'home.ticker': () => ({}),
  'home.games': () => ({}),
  'home.trending': () => ({}),
  'home.brands': () => ({}),
  'wallet.panel': () => ({ onClose: nothing }),
  'link-account.modal': () => ({
    gameId: 1,
    gameSlug: 'Sample_Game',
    open: true,
    onClose: nothing,
    onLinked: nothing,
  }),
  'favourite.button': (item) => ({ itemId: item.id, itemName: item.name, size: 'page' }),
  'add-to-cart.button': (item) => ({ item, size: 'page' }),
};

/** Slots whose props name an offer. */
export const needsItem = (slot: SlotName) => slot === 'favourite.button' || slot === 'add-to-cart.button';
