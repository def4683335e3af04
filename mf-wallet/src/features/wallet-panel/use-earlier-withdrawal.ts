import type { Withdrawal } from '@talad/contract/withdrawals';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { formatBaht, formatMoment } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import { useEffect } from 'react';
import { lookAgain } from '../../withdrawal/follow.ts';

/** A withdrawal whose answer never came, and what became of it. */
export interface EarlierWithdrawal {
  readonly state: 'checking' | 'nothing' | 'done';
  readonly sentence: string;
  /** Call when the user has read it, or wants to make another withdrawal. */
  readonly forget: () => void;
}

const outcomeKeyOf: Record<Withdrawal['status'], 'onItsWay' | 'paid' | 'returned'> = {
  processing: 'onItsWay',
  paid: 'paid',
  failed: 'returned',
};

/** The withdrawal of an earlier page, of another tab, or whose answer was lost on this page. */
export function useEarlierWithdrawal(): EarlierWithdrawal | undefined {
  const text = useText('wallet');
  const client = useQueryClient();
  const earlier = useEarlierSubmission('POST /api/user/wallet/withdraw');
  const id = earlier?.state === 'done' ? earlier.resultId : null;
  const made = useCall(
    'GET /api/user/wallet/withdraw/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== null, refetchInterval: ({ state }) => lookAgain(state.data && [state.data]) },
  );
  useEffect(() => {
    if (id !== null) void invalidate(client, ...walletReads, 'GET /api/user/wallet/withdraw');
  }, [id, client]);
  if (!earlier) return undefined;
  const { state, amount = 0, at, forget } = earlier;
  const outcome = made.data ? outcomeKeyOf[made.data.status] : 'received';
  return {
    state,
    forget,
    sentence: text(`withdraw.earlier.${state === 'done' ? outcome : state}`, {
      amount: formatBaht(amount),
      time: formatMoment(at),
    }),
  };
}
