import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { MoneySentence } from '@talad/ui/money-sentence';

/** Says, before a change that protects the account, that withdrawals wait after it and what goes on as usual. */
export function HoldSentence() {
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
