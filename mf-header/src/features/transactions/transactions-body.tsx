import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { PagedList } from '../../parts/paged-list.tsx';
import { TransactionCard } from './transaction-card.tsx';

/** Notices about orders and listings, newest first. */
export default function TransactionsBody() {
  const text = useText('header');
  const query = useInfiniteCall('GET /api/notification/transaction', {}, { pageParam: 'page' });
  return (
    <Stack gap={4}>
      <PagedList
        query={query}
        label={text('transactions.title')}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="receipt" title={text('transactions.empty')}>
            {text('transactions.emptyBody')}
          </EmptyState>
        }
      >
        {(notice) => <TransactionCard notice={notice} />}
      </PagedList>
      <Button to={paths.transactionHistory()} variant="ghost">
        {text('transactions.history')}
      </Button>
    </Stack>
  );
}
