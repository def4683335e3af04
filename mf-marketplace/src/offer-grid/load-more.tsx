import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';

/** What a growing list says of itself; the shape that `useInfiniteCall` gives. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: ApiError | null;
  fetchNextPage: () => unknown;
}

/** A list that is seen whole at a glance needs no count. */
const fewEnough = 10;

/** "Load more" with how much is shown; a page that failed says so beside the way to try again. */
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
