import type { BadgeKind } from '@talad/contract/orders';
import { useText } from '@talad/runtime/i18n';
import { StatusBadge } from '@talad/ui/badge';

/** Badge with the status of an order or an item. */
export function OrderBadge({ kind }: { kind: BadgeKind }) {
  const t = useText('marketplace');
  return <StatusBadge kind={kind} label={t(`badge.${kind}`)} />;
}
