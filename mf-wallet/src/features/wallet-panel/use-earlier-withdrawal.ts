import type { Withdrawal } from '@talad/contract/withdrawals';
import { type EarlierSubmission, useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatBaht, formatMoment } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { walletReads } from '@talad/runtime/query-client';
import { withdrawalPollMs } from '../../withdrawal/follow.ts';

/** A withdrawal without a response, and its outcome. */
export type EarlierWithdrawal = EarlierSubmission & { readonly sentence: string };

const outcomeKeyOf: Record<Withdrawal['status'], 'onItsWay' | 'paid' | 'returned'> = {
  processing: 'onItsWay',
  paid: 'paid',
  failed: 'returned',
};

const invalidates = [...walletReads, 'GET /api/user/wallet/withdraw'] as const;

/** The withdrawal of an earlier page, of another tab, or whose response was lost on this page. */
export function useEarlierWithdrawal(): EarlierWithdrawal | undefined {
  const text = useText('wallet');
  const earlier = useEarlierSubmission('POST /api/user/wallet/withdraw', undefined, { invalidates });
  const id = earlier?.state === 'done' ? earlier.resultId : null;
  const made = useCall(
    'GET /api/user/wallet/withdraw/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== null, refetchInterval: ({ state }) => withdrawalPollMs(state.data && [state.data]) },
  );
  if (!earlier) return undefined;
  const { state, amount = 0, at } = earlier;
  const outcome = made.data ? outcomeKeyOf[made.data.status] : 'received';
  return {
    ...earlier,
    sentence: text(`withdraw.earlier.${state === 'done' ? outcome : state}`, {
      amount: formatBaht(amount),
      time: formatMoment(at),
    }),
  };
}
