import type { PayAttempt } from '@talad/contract/payments';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useEventBus } from '@talad/runtime/events';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import { queryKeyOf } from '@talad/runtime/query-key';
import { useEffect, useRef, useState } from 'react';
import { pollIntervalOf } from '../provider-payment/follow.ts';

const read = 'GET /api/payment-attempt/:id';
const waitingRead = 'GET /api/user/wallet/top-up';

/** Polls a top-up until it ends: the one named or started here, one without a response, or the latest waiting one. */
export function useTopUp(onPaid: (() => unknown) | undefined, named?: string) {
  const client = useQueryClient();
  const bus = useEventBus();
  const [id, compositionId] = useState(named);
  const waiting = useCall(waitingRead, {}, { staleTime: 0 });
  const earlier = useEarlierSubmission('POST /api/user/wallet/top-up');
  const [earlierAt, setEarlierAt] = useState<number>();
  const doneId = (earlier?.state === 'done' && earlier.resultId) || undefined;
  const shown = id ?? doneId ?? waiting.data?.results[0]?.id;
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
  // Once the outcome is shown, the next top-up is a new one.
  const isEarlierShown = doneId !== undefined && attempt?.id === doneId;
  const { at, dismiss } = earlier ?? {};
  useEffect(() => {
    if (!isEarlierShown) return;
    compositionId(doneId);
    setEarlierAt(at);
    dismiss?.();
  }, [isEarlierShown, doneId, at, dismiss]);
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
    /** One without a response, until its attempt is shown. */
    earlier,
    /** When the attempt was started, if its request got no response; in ms. */
    earlierAt,
    isCutOff: isError,
    ask: refetch,
    take: (next: PayAttempt) => {
      client.setQueryData(queryKeyOf(read, { params: { id: next.id } }), next);
      client.setQueryData(queryKeyOf(waitingRead, {}), { results: [] });
      setEarlierAt(undefined);
      compositionId(next.id);
    },
    /** Offers another top-up after one that has ended. */
    another: () => {
      setEarlierAt(undefined);
      compositionId(undefined);
    },
  };
}
