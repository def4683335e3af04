import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText, useText } from '@talad/runtime/i18n';
import type { InfiniteData, UseInfiniteQueryResult } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { type ReactNode, useDeferredValue } from 'react';
import { PartFailed, RowsSkeleton } from './part-states.tsx';

interface Page<Row> {
  results: Row[];
}

interface PagedListProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>, ApiError>;
  label: string;
  keyOf: (row: Row) => number;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Off-screen rows skip style and layout, so that a long list opens and closes as fast as a short one. */
const RowElement = styledElement('li', {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 120px',
  overflowClipMargin: '6px',
});

/** A paginated list. Loaded rows stay if a later page fails. */
export function PagedList<Row>({ query, label, keyOf, empty, children }: PagedListProps<Row>) {
  const text = useText('header');
  const errorText = useErrorText();
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  // Rendering twenty rows takes long on a phone: deferred, so that a press such as "close" interrupts it.
  const data = useDeferredValue(query.data, undefined);
  if (!data) {
    return error && !query.data ? (
      <PartFailed onRetry={() => void refetch()} requestId={error.requestId} />
    ) : (
      <RowsSkeleton />
    );
  }
  // A row inserted between two requests moves another one to the next page; dedupe by key.
  const rows = [
    ...new Map(data.pages.flatMap(({ results }) => results).map((row) => [keyOf(row), row])).values(),
  ];
  if (rows.length === 0) return empty;
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3} listStyleType="none" aria-label={label}>
        {rows.map((row) => (
          <RowElement key={keyOf(row)}>{children(row)}</RowElement>
        ))}
      </Stack>
      {error ? (
        <Text size="sm" tone="danger" role="alert">
          {errorText(error)}
        </Text>
      ) : null}
      {hasNextPage ? (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('drawer.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
