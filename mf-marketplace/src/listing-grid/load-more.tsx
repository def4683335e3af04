import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';

/** Pagination state of an infinite list, as `useInfiniteCall` returns it. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: ApiError | null;
  fetchNextPage: () => unknown;
}

/** Up to this total the count is hidden. */
const fewEnough = 10;

/** "Load more" button with the number of shown items; shows the error and a retry when a page fails. */
export function LoadMore({
  list,
  shown,
  total,
  more,
}: {
  list: GrowingList;
  shown: number;
  total: number;
  more: string;
}) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  return (
    <Flex flexDirection="column" alignItems="center" gap="3" marginTop="8">
      {total > fewEnough ? (
        <Text size="sm" tone="muted" role="status">
          {t('more.shown', { shown, total: Math.max(shown, total) })}
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
