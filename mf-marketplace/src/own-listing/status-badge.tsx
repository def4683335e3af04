import type { ListingStatus } from '@talad/contract/listings';
import { useText } from '@talad/runtime/i18n';
import { Badge, type BadgeTone } from '@talad/ui/badge';
import type { IconName } from '@talad/ui/icon';

const badges: Record<ListingStatus, { tone: BadgeTone; shape: IconName }> = {
  draft: { tone: 'neutral', shape: 'dots' },
  pending: { tone: 'info', shape: 'clock' },
  published: { tone: 'success', shape: 'check' },
  rejected: { tone: 'danger', shape: 'warning' },
  unpublished: { tone: 'neutral', shape: 'pause' },
  sold_out: { tone: 'accent', shape: 'store' },
  expired: { tone: 'neutral', shape: 'clock' },
};

/** Badge with the status of an own listing. */
export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  const t = useText('marketplace');
  return <Badge {...badges[status]}>{t(`status.${status}`)}</Badge>;
}
