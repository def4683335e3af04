import type { DynamicItem } from '@talad/contract/listings';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Slot } from '@talad/runtime/slot';
import { ItemCard } from '@talad/ui/item-card';
import { cardItem, isForSale } from './card-item.ts';

export interface ListingCardProps {
  item: DynamicItem;
  /** Above the fold: loads its picture with priority. */
  priority?: boolean;
  level?: 2 | 3;
  /** The user's own listing: shows no favourite and cart buttons. */
  isOwn?: boolean;
  /** False on the game's own page. */
  showsGame?: boolean;
}

/** Card of a listing, with slots for the favourite and cart buttons. */
export function ListingCard({
  item,
  priority = false,
  level = 3,
  isOwn = false,
  showsGame,
}: ListingCardProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const name = localize(item.names);
  return (
    <ItemCard
      item={cardItem(item, { localize, status: (status) => t(`status.${status}`) })}
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
