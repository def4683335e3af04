import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Text } from '@talad/ui/text';

/** Money may come after the end; looked for this often, ms, and so many times. */
const lookMs = 8_000;
const looks = 40;

/** Of a payment that came to nothing: what is with money that was sent all the same. */
export function LateMoney({ paymentId }: { paymentId: string }) {
  const text = useText('wallet');
  const { data } = useCall(
    'GET /api/account/v2/payment/:paymentId/attempt',
    { params: { paymentId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.attempt?.method === 'promptpay' &&
        state.data.attempt.creditedToWallet === 0 &&
        state.dataUpdateCount < looks
          ? lookMs
          : false,
    },
  );
  const attempt = data?.attempt;
  if (!attempt || (attempt.method === 'card' && attempt.creditedToWallet === 0)) return null;
  return (
    <Text role="status">
      {attempt.creditedToWallet > 0
        ? text('done.late', { amount: formatBaht(attempt.creditedToWallet) })
        : text('done.stillPaying')}
    </Text>
  );
}
