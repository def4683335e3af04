import type { TransactionRole } from '@talad/contract/notifications';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { EmptyState } from '@talad/ui/empty-state';
import { useState } from 'react';
import { useIsUnread } from '../../drawers/unread-from-context.ts';
import { PagedList } from '../../parts/paged-list.tsx';
import { TransactionCard } from './transaction-card.tsx';

type Filter = 'all' | TransactionRole;
const filters: readonly Filter[] = ['all', 'buyer', 'seller'];

/** Notifications about orders and listings, newest first: all, purchases only or sales only. */
export default function TransactionsBody() {
  const text = useText('header');
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <Stack gap={4}>
      <ChoiceGroup
        fitted
        legend={text('transactions.filter.label')}
        value={filter}
        choices={filters.map((value) => ({ value, label: text(`transactions.filter.${value}`) }))}
        onChoose={setFilter}
      />
      <TransactionList key={filter} filter={filter} />
      <Button to={paths.transactionHistory()} variant="ghost">
        {text('transactions.history')}
      </Button>
    </Stack>
  );
}

function TransactionList({ filter }: { filter: Filter }) {
  const text = useText('header');
  const isUnread = useIsUnread('transactions');
  const query = useInfiniteCall(
    'GET /api/notification/transaction',
    filter === 'all' ? {} : { query: { role: filter } },
    { pageParam: 'page' },
  );
  return (
    <PagedList
      query={query}
      label={text('transactions.title')}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon="receipt" title={text(`transactions.noneOf.${filter}`)}>
          {text('transactions.emptyBody')}
        </EmptyState>
      }
    >
      {(notification) => <TransactionCard notification={notification} isUnread={isUnread(notification)} />}
    </PagedList>
  );
}
