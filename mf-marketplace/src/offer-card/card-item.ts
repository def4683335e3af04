import type { DynamicItem, ListingStatus } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';

/** Where the card of an offer leads: to its page, or to the edit page once the offer was rejected. */
export const offerPath = ({
  id,
  status,
  gameSlug,
}: Pick<DynamicItem, 'id' | 'status' | 'gameSlug'>): string =>
  status === 'rejected' ? paths.editItem(id) : paths.item(gameSlug, id);

/** Whether an offer can be bought at all. */
export const isForSale = ({ status, stock }: Pick<DynamicItem, 'status' | 'stock'>): boolean =>
  status === 'published' && stock > 0;

interface Words {
  named: (text: Text) => string;
  status: (status: ListingStatus) => string;
}

/** The status that a card shows: an offer without stock is sold out, whatever the server has come to call it. */
const shownStatus = (item: Pick<DynamicItem, 'status' | 'stock'>): ListingStatus =>
  item.status === 'published' && !isForSale(item) ? 'sold_out' : item.status;

/** An offer as the kit's item card takes it. */
export function cardItem(item: DynamicItem, { named, status }: Words) {
  return {
    id: String(item.id),
    name: named(item.names),
    href: offerPath(item),
    imageUrl: item.imageUrl,
    imageColor: item.imageColor,
    price: item.totalPrice,
    status: shownStatus(item),
    statusLabel: status(shownStatus(item)),
    tags: item.tags.map(named),
    ownerName: item.ownerName,
    ownerImage: item.ownerImage?.fileUrl ?? null,
    gameName: named(item.gameNames),
    gameLogo: item.gameLogo.fileUrl,
  };
}
