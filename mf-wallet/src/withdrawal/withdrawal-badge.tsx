import type { Withdrawal } from '@talad/contract/withdrawals';
import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';

const looks = {
  processing: { tone: 'info', shape: 'clock' },
  paid: { tone: 'success', shape: 'check' },
  failed: { tone: 'danger', shape: 'refund' },
} as const;

/** Status badge of a withdrawal. */
export function WithdrawalBadge({ status }: Pick<Withdrawal, 'status'>) {
  const text = useText('wallet');
  return <Badge {...looks[status]}>{text(`withdrawal.status.${status}`)}</Badge>;
}
