import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Text } from '@talad/ui/text';

/** Money may arrive after the payment has ended: poll interval in ms, and maximum number of polls. */
const pollMs = 8_000;
const maxPolls = 40;

/** For a payment that ended without money: `body` unless money was sent anyway, or may be on its way. */
export function UnpaidBody({ paymentId, body }: { paymentId: string; body: string }) {
  const text = useText('wallet');
  const { data } = useCall(
    'GET /api/account/v2/payment/:paymentId/attempt',
    { params: { paymentId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.attempt?.method === 'promptpay' &&
        state.data.attempt.creditedToWallet === 0 &&
        state.dataUpdateCount < maxPolls
          ? pollMs
          : false,
    },
  );
  const attempt = data?.attempt;
  if (!attempt || (attempt.method === 'card' && attempt.creditedToWallet === 0))
    return <Text tone="muted">{body}</Text>;
  return (
    <Text role="status">
      {attempt.creditedToWallet > 0
        ? text('done.late', { amount: formatBaht(attempt.creditedToWallet) })
        : `${text('done.noPayment')} ${text('done.stillPaying')}`}
    </Text>
  );
}
