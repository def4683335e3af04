import type { BadgeKind } from '@talad/contract/orders';
import { useText } from '@talad/runtime/i18n';
import { StatusBadge } from '@talad/ui/badge';

/** The state of an order or of an item in one word and a shape. */
export function OrderBadge({ kind }: { kind: BadgeKind }) {
  const t = useText('marketplace');
  return <StatusBadge kind={kind} label={t(`badge.${kind}`)} />;
}
