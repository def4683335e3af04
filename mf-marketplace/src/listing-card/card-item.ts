import type { DynamicItem, ListingStatus } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';

/** Path that a listing's card links to: its page, or the edit page if it was rejected. */
export const listingPath = ({
  id,
  status,
  gameSlug,
}: Pick<DynamicItem, 'id' | 'status' | 'gameSlug'>): string =>
  status === 'rejected' ? paths.editItem(id) : paths.item(gameSlug, id);

/** Returns whether a listing can be bought. */
export const isForSale = ({ status, stock }: Pick<DynamicItem, 'status' | 'stock'>): boolean =>
  status === 'published' && stock > 0;

interface CardMessages {
  localize: (text: Text) => string;
  status: (status: ListingStatus) => string;
}

/** Status to show on a card: a published listing without stock counts as sold out. */
const shownStatus = (item: Pick<DynamicItem, 'status' | 'stock'>): ListingStatus =>
  item.status === 'published' && !isForSale(item) ? 'sold_out' : item.status;

/** Maps a listing to the item card of the design system. */
export function cardItem(item: DynamicItem, { localize, status }: CardMessages) {
  return {
    id: String(item.id),
    name: localize(item.names),
    href: listingPath(item),
    imageUrl: item.imageUrl,
    imageColor: item.imageColor,
    price: item.totalPrice,
    status: shownStatus(item),
    statusLabel: status(shownStatus(item)),
    tags: item.tags.map(localize),
    ownerName: item.ownerName,
    ownerImage: item.ownerImage?.fileUrl ?? null,
    gameName: localize(item.gameNames),
    gameLogo: item.gameLogo.fileUrl,
  };
}
