import type { PayAttempt } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { useSearchParams } from '@talad/runtime/router';
import { useEffect, useRef } from 'react';
import { isBankReturn, withoutProviderParams } from './bank-return.ts';

/**
 * Checks an attempt after the return from the card's bank, and removes the provider's parameters from the URL; returns
 * true until the result is known.
 */
export function useBankReturn(
  attempt: PayAttempt | null | undefined,
  take: (attempt: PayAttempt) => unknown,
): boolean {
  const [search, setSearch] = useSearchParams();
  const isSent = useRef(false);
  const clearParams = () => setSearch(withoutProviderParams(search), { replace: true });
  const check = useCommand('POST /api/payment-attempt/:id/check', {
    onSuccess: (next) => {
      take(next);
      clearParams();
    },
    // Polling continues anyway.
    onError: clearParams,
  });
  const isBack = isBankReturn(search);
  const { mutate } = check;
  const id = attempt?.method === 'card' && attempt.endedAt === null ? attempt.id : undefined;
  const isKnown = attempt !== undefined;
  useEffect(() => {
    if (!isBack || !isKnown || isSent.current) return;
    isSent.current = true;
    if (id === undefined) setSearch(withoutProviderParams(search), { replace: true });
    // biome-ignore lint/plugin: queries the bank's response to the user's press
    else mutate({ params: { id } });
  }, [isBack, isKnown, id, mutate, search, setSearch]);
  return isBack && (id !== undefined || !isKnown);
}

/** Removes the provider's parameters from the URL of an ended payment, so that a reload is not a return again. */
export function useClearBankParams(isExpired: boolean): void {
  const [search, setSearch] = useSearchParams();
  const isDue = isExpired && isBankReturn(search);
  useEffect(() => {
    if (isDue) setSearch(withoutProviderParams(search), { replace: true });
  }, [isDue, search, setSearch]);
}
