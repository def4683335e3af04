import type { Transaction } from '@talad/contract/orders';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { OpenSlot } from '@talad/runtime/slot';
import { Box, Grid, Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { lazy, Suspense } from 'react';
import { PageBreadcrumb } from '../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../page-parts/page-states.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItem } from './order-item.tsx';

export { head } from './page-head.ts';

const OrderChat = lazy(() => import('../features/order-chat/order-chat.tsx'));

/** Polling interval of an open order, in ms: the other side may act at any time. */
const pollMs = 20_000;

/** Page of one order, for its buyer and its seller. The server decides which actions are allowed. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const t = useText('marketplace');
  const isId = /^[1-9]\d{0,15}$/.test(id);
  const order = useCall(
    'GET /api/transaction/:id',
    { params: { id: Number(id) } },
    { enabled: isId, refetchInterval: pollMs },
  );
  const { data } = order;
  // No chat before payment, and none with a brand.
  const hasChat = Boolean(data?.paidAt && data.counterpart);
  return (
    <PageFrame narrow={!hasChat}>
      <PageBreadcrumb
        trail={[{ label: t('history.title'), href: paths.transactionHistory() }]}
        current={data ? t('order.number', { number: data.transactionNo }) : t('order.title')}
      />
      {!isId || (order.error?.code === 'NOT_FOUND' && !data) ? (
        <PageEmptyState
          title={t('order.unknown')}
          hint={t('order.unknownHint')}
          to={paths.transactionHistory()}
          action={t('history.title')}
        />
      ) : data ? (
        <OrderParts order={data} hasChat={hasChat} />
      ) : order.isError ? (
        <PageErrorState error={order.error} retry={order.refetch} />
      ) : (
        <Stack gap="4" role="status" aria-label={t('loading')}>
          <Skeleton height="164px" borderRadius="card" />
          <Skeleton height="420px" borderRadius="card" />
        </Stack>
      )}
    </PageFrame>
  );
}

function OrderParts({ order, hasChat }: { order: Transaction; hasChat: boolean }) {
  const parts = (
    <Stack gap="4" minWidth="0">
      <OrderHead order={order} hasChat={hasChat} />
      {order.items.map((item) => (
        <OrderItem key={item.id} order={order} item={item} />
      ))}
      <OpenSlot key={order.id} name="order.aside" transactionId={order.id} side={order.role} />
    </Stack>
  );
  if (!hasChat) return parts;
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
    >
      {parts}
      <Box
        id="chat"
        tabIndex={-1}
        outline="none"
        position={{ lg: 'sticky' }}
        top={{ lg: '80px' }}
        minWidth="0"
      >
        <Suspense fallback={<Skeleton height="560px" borderRadius="card" />}>
          <OrderChat order={order} />
        </Suspense>
      </Box>
    </Grid>
  );
}
