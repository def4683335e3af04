import { paths } from '@talad/contract/paths';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import { ItemGrid, ItemGridSkeleton } from '@talad/ui/item-grid';
import { Text } from '@talad/ui/text';
import { GroupTile } from './group-tile.tsx';
import { useReportListView } from './use-report-list-view.ts';

/** Item groups of a brand, loaded page by page. */
export function BrandItems({ slug, label }: { slug: string; label: string }) {
  const text = useText('official-store');
  const errorText = useErrorText();
  const groups = useInfiniteCall(
    'GET /api/product/brand/:slug/item-group/',
    { params: { slug } },
    { pageParam: 'page' },
  );
  useReportListView(slug, groups.data?.pages);
  if (!groups.data) {
    return groups.isError ? (
      <ErrorState
        title={text('failed')}
        retryLabel={text('again')}
        onRetry={() => groups.refetch()}
        retrying={groups.isFetching}
        requestId={groups.error.requestId}
      >
        {errorText(groups.error)}
      </ErrorState>
    ) : (
      <ItemGridSkeleton count={8} label={text('loading')} />
    );
  }
  const shown = groups.data.pages.flatMap(({ results }) => results);
  if (shown.length === 0) {
    return (
      <EmptyState
        title={text('items.empty')}
        action={<Button to={paths.brands()}>{text('toBrands')}</Button>}
      >
        {text('items.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ItemGrid label={label}>
        {shown.map((group, index) => (
          <GroupTile key={group.id} group={group} priority={index < 2} />
        ))}
      </ItemGrid>
      {groups.isFetchNextPageError ? (
        <Text role="alert" tone="danger" textAlign="center" marginTop="4">
          {errorText(groups.error)}
        </Text>
      ) : null}
      {groups.hasNextPage ? (
        <Flex justifyContent="center" marginTop="6">
          <Button variant="secondary" busy={groups.isFetchingNextPage} onClick={() => groups.fetchNextPage()}>
            {text('more')}
          </Button>
        </Flex>
      ) : null}
    </>
  );
}
