import type { DynamicItem } from '@talad/contract/listings';
import type { Paged } from '@talad/contract/schema';
import type { ApiError } from '@talad/runtime/api-error';
import { useText } from '@talad/runtime/i18n';
import type { InfiniteData, UseInfiniteQueryResult } from '@talad/runtime/query';
import { ItemGridSkeleton } from '@talad/ui/item-grid';
import type { ComponentProps } from 'react';
import { PageEmptyState, PageErrorState } from '../page-parts/page-states.tsx';
import { ListingGrid, type ListingGridProps } from './listing-grid.tsx';

interface Page {
  results: DynamicItem[];
  paged: Paged;
}

interface ListingResultsProps extends Omit<ListingGridProps, 'items' | 'list'> {
  list: UseInfiniteQueryResult<InfiniteData<Page, unknown>, ApiError>;
  /** Shown when there are none. */
  empty: ComponentProps<typeof PageEmptyState>;
}

/** A paginated list of listings while it loads, when it failed, when it is empty, and its grid. */
export function ListingResults({ list, empty, ...grid }: ListingResultsProps) {
  const t = useText('marketplace');
  const items = list.data?.pages.flatMap(({ results }) => results);
  if (!items) {
    return list.isError ? (
      <PageErrorState error={list.error} retry={list.refetch} />
    ) : (
      <ItemGridSkeleton label={t('loading')} />
    );
  }
  if (items.length === 0) return <PageEmptyState {...empty} />;
  return <ListingGrid items={items} list={list} {...grid} />;
}
