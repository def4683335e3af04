import type { StatementLine } from '@talad/contract/wallet';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import { AppLink } from '@talad/ui/link';
import { Price } from '@talad/ui/price';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { useTransactionName } from '../../transaction-name/use-transaction-name.ts';
import { MoneyTable, TableCard } from './money-table.tsx';
import type { StatementFilter } from './statement.model.ts';

/** The filtered transactions, newest first, paginated. */
export function TransactionTable({ filter }: { filter: StatementFilter }) {
  const text = useText('wallet');
  return (
    <Section title={text('statement.transactions')}>
      <Transactions filter={filter} />
    </Section>
  );
}

function Transactions({ filter }: { filter: StatementFilter }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const isNarrowed = Object.keys(filter).length > 0;
  const statement = useInfiniteCall('GET /api/user/wallet/statement', isNarrowed ? { query: filter } : {}, {
    pageParam: 'page',
  });
  if (!statement.data) {
    return statement.isError ? (
      <ErrorState
        title={text('statement.failed')}
        retryLabel={text('again')}
        onRetry={() => statement.refetch()}
        retrying={statement.isFetching}
        requestId={statement.error.requestId}
      >
        {errorText(statement.error)}
      </ErrorState>
    ) : (
      <BlockSkeleton height="420px" />
    );
  }
  const lines = statement.data.pages.flatMap(({ results }) => results);
  if (lines.length === 0) {
    return (
      <EmptyState icon="wallet" title={text(isNarrowed ? 'statement.noMatch' : 'statement.none')}>
        {text(isNarrowed ? 'statement.noMatchHint' : 'statement.noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="3">
      <Text size="sm" tone="muted" role="status">
        {text('statement.count', { count: statement.data.pages[0]?.paged.total ?? lines.length })}
      </Text>
      <TableCard>
        <MoneyTable aria-label={text('statement.transactions')}>
          <thead>
            <tr>
              <th scope="col">{text('statement.date')}</th>
              <th scope="col">{text('statement.reason')}</th>
              <th scope="col" data-part="money">
                {text('statement.in')}
              </th>
              <th scope="col" data-part="money">
                {text('statement.out')}
              </th>
              <th scope="col" data-part="money">
                {text('statement.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} showsBucket={filter.bucket === 'all'} />
            ))}
          </tbody>
        </MoneyTable>
      </TableCard>
      {statement.isFetchNextPageError ? (
        <Text role="alert" tone="danger" size="sm">
          {errorText(statement.error)}
        </Text>
      ) : null}
      {statement.hasNextPage ? (
        <Box>
          <Button
            variant="secondary"
            busy={statement.isFetchingNextPage}
            onClick={() => statement.fetchNextPage()}
          >
            {text('statement.more')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

function Line({ line, showsBucket }: { line: StatementLine; showsBucket: boolean }) {
  const text = useText('wallet');
  const localize = useLocalize();
  const name = useTransactionName()(line.kind);
  const { amount, balanceAfter, bucket, createdAt, link, memo } = line;
  return (
    <tr>
      <td data-wide="">
        <DateTime value={createdAt} format="DD/MM/YYYY HH:mm" />
      </td>
      <th scope="row" data-wide="">
        {link ? <AppLink to={link}>{name}</AppLink> : <span>{name}</span>}
        {localize(memo) === name ? null : <small>{localize(memo)}</small>}
        {showsBucket ? <small>{text(`statement.buckets.${bucket}`)}</small> : null}
      </th>
      <td data-part="money" data-label={text('statement.in')}>
        {amount > 0 ? <Price amount={amount} tone="success" size="sm" /> : null}
      </td>
      <td data-part="money" data-label={text('statement.out')}>
        {amount < 0 ? <Price amount={-amount} tone="fg" size="sm" /> : null}
      </td>
      <td data-part="money" data-label={text('statement.balance')}>
        <Price amount={balanceAfter} tone="fg" size="sm" />
      </td>
    </tr>
  );
}
