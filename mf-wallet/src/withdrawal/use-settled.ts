import type { Withdrawal } from '@talad/contract/withdrawals';
import { useQueryClient } from '@talad/runtime/query';
import { invalidate, walletReads } from '@talad/runtime/query-client';
import { useEffect, useRef } from 'react';

/** Reloads the wallet when a processing withdrawal ends, because its money has left the hold or was returned. */
export function useSettled(withdrawals: readonly Withdrawal[] | undefined): void {
  const client = useQueryClient();
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!withdrawals) return;
    const underway = new Set(withdrawals.filter(({ status }) => status === 'processing').map(({ id }) => id));
    const hasEnded = withdrawals.some(({ id }) => before.current.has(id) && !underway.has(id));
    before.current = underway;
    if (!hasEnded) return;
    void invalidate(client, ...walletReads);
  }, [client, withdrawals]);
}
