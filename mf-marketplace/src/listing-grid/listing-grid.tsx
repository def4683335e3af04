import type { DynamicItem } from '@talad/contract/listings';
import { useText } from '@talad/runtime/i18n';
import { ItemGrid } from '@talad/ui/item-grid';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { type GrowingList, LoadMore } from './load-more.tsx';
import { useReportListView } from './use-report-list-view.ts';

export interface ListingGridProps {
  items: DynamicItem[];
  label: string;
  list: GrowingList;
  isOwn?: boolean;
  /** False on the game's own page. */
  showsGame?: boolean;
  /** Name of the list in the data layer; without it the list is not reported. */
  listName?: string;
}

/** Number of pictures to load with priority: the first row on a phone, most of it on desktop. */
const firstSeen = 2;

/** Grid of listings with a "Load more" button. */
export function ListingGrid({ items, label, list, isOwn = false, showsGame, listName }: ListingGridProps) {
  const t = useText('marketplace');
  useReportListView(listName, items);
  return (
    <>
      <ItemGrid label={label}>
        {items.map((item, index) => (
          <ListingCard
            key={item.id}
            item={item}
            level={2}
            priority={index < firstSeen}
            isOwn={isOwn}
            showsGame={showsGame}
          />
        ))}
      </ItemGrid>
      <LoadMore list={list} shown={items.length} more={t('more.listings')} />
    </>
  );
}
