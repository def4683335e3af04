import type { DynamicItem } from '@talad/contract/listings';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Slot } from '@talad/runtime/slot';
import { ItemCard } from '@talad/ui/item-card';
import { cardItem, isForSale } from './card-item.ts';

export interface OfferCardProps {
  item: DynamicItem;
  /** Among the first seen: its picture is fetched early. */
  priority?: boolean;
  level?: 2 | 3;
  /** The person's own offer: nothing to keep or to buy. */
  isOwn?: boolean;
  /** Off on the game's own page. */
  showsGame?: boolean;
}

/** An offer as a card, with the heart and the cart button that other teams draw. */
export function OfferCard({ item, priority = false, level = 3, isOwn = false, showsGame }: OfferCardProps) {
  const t = useText('marketplace');
  const named = useNamed();
  const name = named(item.names);
  return (
    <ItemCard
      item={cardItem(item, { named, status: (status) => t(`status.${status}`) })}
      level={level}
      priority={priority}
      showsGame={showsGame}
      moreTagsLabel={t('card.moreTags', { name })}
      favourite={
        isOwn ? undefined : <Slot name="favourite.button" itemId={item.id} itemName={name} size="card" />
      }
      actions={
        isOwn || !isForSale(item) ? undefined : <Slot name="add-to-cart.button" item={item} size="card" />
      }
    />
  );
}
