import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { MoneySentence } from '@talad/ui/money-sentence';

/** Notice before a security change: withdrawals are on hold after it; everything else continues. */
export function HoldWarning() {
  const text = useText('settings');
  const hold = useCall('GET /api/config', { query: { key: 'withdraw_hold_h' } });
  const hours = hold.data?.parsedValue;
  if (hours === 0) return null;
  return (
    <MoneySentence icon="clock">
      {typeof hours === 'number' ? text('hold.before', { hours }) : text('hold.beforeSome')}
    </MoneySentence>
  );
}
