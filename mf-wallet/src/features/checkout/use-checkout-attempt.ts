import type { PayAttempt } from '@talad/contract/payments';
import { useEventBus } from '@talad/runtime/events';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useEffect, useRef } from 'react';
import { pollIntervalOf } from '../../provider-payment/follow.ts';

const read = 'GET /api/account/v2/payment/:paymentId/attempt';

/** Polls the latest attempt of a payment until it ends, then reloads the payment. */
export function useCheckoutAttempt(paymentId: string, reload: () => unknown) {
  const client = useQueryClient();
  const bus = useEventBus();
  const input = { params: { paymentId } };
  const latest = useCall(read, input, {
    staleTime: 0,
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.attempt),
    // Shows the result immediately on the return from the banking app.
    refetchOnWindowFocus: 'always',
  });
  const attempt = latest.data?.attempt ?? null;
  const live = attempt && attempt.endedAt === null ? attempt : null;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (live) followed.current = live.id;
    else if (attempt && followed.current === attempt.id) {
      followed.current = null;
      if (attempt.walletPart > 0 || attempt.creditedToWallet > 0) bus.emit('wallet:changed', {});
      void reload();
    }
  }, [live, attempt, bus, reload]);
  return {
    live,
    ended: attempt && !live ? attempt : null,
    isCutOff: latest.isError,
    ask: () => latest.refetch(),
    take: (next: PayAttempt) => {
      // A card attempt may have ended already when this response arrives.
      followed.current = next.id;
      client.setQueryData(queryKeyOf(read, input), { attempt: next });
    },
  };
}
