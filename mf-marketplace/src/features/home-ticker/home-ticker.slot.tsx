import { sameOriginPath } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Skeleton } from '@talad/ui/skeleton';
import { Ticker } from '@talad/ui/ticker';
import { saleMessage } from './sale-message.ts';

/** ms per sale. */
const interval = 5000;

/** Ticker of recent sales, one at a time. */
export default function HomeTicker() {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { data, isPending } = useCall('GET /api/notification/makey', {});
  if (isPending) return <Skeleton height="50px" borderRadius="card" />;
  if (!data?.length) return null;
  return (
    <Ticker
      label={t('ticker.label')}
      lead={t('ticker.lead')}
      interval={interval}
      labels={{ pause: t('motion.pause'), play: t('motion.play'), next: t('ticker.next') }}
      slides={data.map((notification) => ({
        id: String(notification.id),
        content: saleMessage(notification, localize, t),
        href: notification.link ? sameOriginPath(notification.link) : undefined,
      }))}
    />
  );
}
