import type { PayAttempt } from '@talad/contract/payments';
import { useEventBus } from '@talad/runtime/events';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useEffect, useRef, useState } from 'react';
import { pollIntervalOf } from '../provider-payment/follow.ts';

const read = 'GET /api/payment-attempt/:id';
const waitingRead = 'GET /api/user/wallet/top-up';

/** Polls a top-up until it ends: the one named or started here, or else the latest waiting one. */
export function useTopUp(onPaid: (() => unknown) | undefined, named?: string) {
  const client = useQueryClient();
  const bus = useEventBus();
  const [id, compositionId] = useState(named);
  const waiting = useCall(waitingRead, {}, { staleTime: 0 });
  const shown = id ?? waiting.data?.results[0]?.id;
  const { data, isError, refetch } = useCall(
    read,
    { params: { id: shown ?? '' } },
    {
      enabled: shown !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => pollIntervalOf(state.data),
      refetchOnWindowFocus: 'always',
    },
  );
  const attempt = shown === undefined ? undefined : data;
  const paid = useRef(onPaid);
  useEffect(() => {
    paid.current = onPaid;
  });
  const isPaid = attempt?.status === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    void invalidate(client, ...walletReads);
    bus.emit('wallet:changed', {});
    void paid.current?.();
  }, [isPaid, bus, client]);
  return {
    isLooking: waiting.isPending || (shown !== undefined && !attempt && !isError),
    attempt,
    isCutOff: isError,
    ask: refetch,
    take: (next: PayAttempt) => {
      client.setQueryData(queryKeyOf(read, { params: { id: next.id } }), next);
      client.setQueryData(queryKeyOf(waitingRead, {}), { results: [] });
      compositionId(next.id);
    },
  };
}
