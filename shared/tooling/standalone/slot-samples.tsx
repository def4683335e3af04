import type { DynamicItem } from '@talad/contract/listings';
import type { SlotName } from '@talad/contract/slots';
import { OpenSlot, Slot } from '@talad/runtime/slot';
import type { ReactNode } from 'react';

const nothing = () => undefined;

/** Sample props of each slot. `item` is a real listing; slots that need one render nothing without it. */
export const slotSamples: { [N in SlotName]: (item: DynamicItem | undefined) => ReactNode } = {
  header: () => <Slot name="header" />,
  'home.carousel': () => <Slot name="home.carousel" />,
  'home.protection': () => <Slot name="home.protection" />,
  'home.ticker': () => <Slot name="home.ticker" />,
  'home.games': () => <Slot name="home.games" />,
  'home.trending': () => <Slot name="home.trending" />,
  'home.brands': () => <Slot name="home.brands" />,
  'home.sections': () => <OpenSlot name="home.sections" />,
  'item.aside': (item) => item && <OpenSlot name="item.aside" itemId={item.id} gameSlug={item.gameSlug} />,
  'order.aside': () => <OpenSlot name="order.aside" transactionId={1} side="buyer" />,
  'seller.aside': (item) => item && <OpenSlot name="seller.aside" username={item.ownerName} />,
  'wallet.panel': () => <Slot name="wallet.panel" onClose={nothing} />,
  'settings.menu': () => <Slot name="settings.menu" />,
  'link-account.modal': () => (
    <Slot
      name="link-account.modal"
      gameId={1}
      gameNames={{ en: 'Sample game', th: 'เกมตัวอย่าง' }}
      context="marketplace"
      open
      onClose={nothing}
      onLinked={nothing}
    />
  ),
  'favourite.button': (item) =>
    item && <Slot name="favourite.button" itemId={item.id} itemName={item.name} size="page" />,
  'add-to-cart.button': (item) => item && <Slot name="add-to-cart.button" item={item} size="page" />,
};
