import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useParams } from '@talad/runtime/router';
import { Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { PageCrumbs } from '../../places/page-crumbs.tsx';
import { PageFrame } from '../../places/page-frame.tsx';
import { EmptyPlace, FailedPlace } from '../../places/places.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItem } from './order-item.tsx';

/** How often an open order asks where it stands, in ms: the other side may act at any time. */
const lookAgain = 20_000;

/** One order, for its buyer and its seller. What may be done is the server's word. */
export default function DeliveryPage() {
  const { id = '' } = useParams();
  const t = useText('marketplace');
  const isId = /^[1-9]\d{0,15}$/.test(id);
  const order = useCall(
    'GET /api/transaction/:id',
    { params: { id: Number(id) } },
    { enabled: isId, refetchInterval: lookAgain },
  );
  const { data } = order;
  return (
    <PageFrame narrow>
      <PageCrumbs
        trail={[{ label: t('history.title'), href: paths.transactionHistory() }]}
        here={data ? t('order.number', { number: data.transactionNo }) : t('order.title')}
      />
      {!isId || (order.error?.code === 'NOT_FOUND' && !data) ? (
        <EmptyPlace
          title={t('order.unknown')}
          hint={t('order.unknownHint')}
          to={paths.transactionHistory()}
          action={t('history.title')}
        />
      ) : data ? (
        <Stack gap="4">
          <OrderHead order={data} />
          {data.items.map((item) => (
            <OrderItem key={item.id} order={data} item={item} />
          ))}
        </Stack>
      ) : order.isError ? (
        <FailedPlace error={order.error} retry={order.refetch} />
      ) : (
        <Stack gap="4" role="status" aria-label={t('loading')}>
          <Skeleton height="132px" borderRadius="card" />
          <Skeleton height="420px" borderRadius="card" />
        </Stack>
      )}
    </PageFrame>
  );
}
