import type { Paged } from '@talad/contract/schema';
import type { ApiError } from '@talad/runtime/api-error';
import { formatNumber } from '@talad/runtime/format';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';

/** Pagination state of an infinite list, as `useInfiniteCall` returns it. */
export interface GrowingList {
  data: { pages: { paged: Paged }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: ApiError | null;
  fetchNextPage: () => unknown;
}

/** Up to this total the count is hidden. */
const fewEnough = 10;

/** "Load more" button with the number of shown items; shows the error and a retry when a page fails. */
export function LoadMore({ list, shown, more }: { list: GrowingList; shown: number; more: string }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const counted = list.data?.pages[0]?.paged;
  const total = Math.max(shown, counted?.total ?? 0);
  const isMinimum = counted?.totalIsMinimum && list.hasNextPage;
  return (
    <Flex flexDirection="column" alignItems="center" gap="3" marginTop="8">
      {total > fewEnough ? (
        <Text size="sm" tone="muted" role="status">
          {t(isMinimum ? 'more.shownOfMore' : 'more.shown', {
            shown: formatNumber(shown),
            total: formatNumber(total),
          })}
        </Text>
      ) : null}
      {list.isFetchNextPageError ? (
        <Text size="sm" tone="danger" role="alert">
          {errorText(list.error)}
        </Text>
      ) : null}
      {list.hasNextPage ? (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {list.isFetchNextPageError ? t('again') : more}
        </Button>
      ) : null}
    </Flex>
  );
}
