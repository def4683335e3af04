import type { CardSetup, SavedCard } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { useSearchParams } from '@talad/runtime/router';
import { useEffect, useRef, useState } from 'react';
import { withoutProviderParams } from '../provider-payment/bank-return.ts';

export interface ReturnedCard {
  isChecking: boolean;
  setup: CardSetup | undefined;
  hasFailed: boolean;
  recheck: () => void;
}

/** Checks the card setup named in the URL after the return from the bank; undefined if there is none. */
export function useReturnedCard(onSaved?: (card: SavedCard) => unknown): ReturnedCard | undefined {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('cardSetup');
  const [id] = useState(inAddress);
  const [setup, setSetup] = useState<CardSetup>();
  const isSent = useRef(false);
  const { mutate, isPending, isError } = useCommand('POST /api/card-setup/:id/check', {
    invalidates: ['GET /api/user/card'],
    onSuccess: (next) => {
      setSetup(next);
      if (next.card) void onSaved?.(next.card);
    },
  });
  useEffect(() => {
    if (id === null || isSent.current) return;
    isSent.current = true;
    // biome-ignore lint/plugin: queries the bank's response to the user's press
    mutate({ params: { id } });
    setSearch(withoutProviderParams(search, 'cardSetup'), { replace: true });
  }, [id, mutate, search, setSearch]);
  if (id === null) return undefined;
  return {
    isChecking: isPending || (!setup && !isError),
    setup,
    hasFailed: isError,
    recheck: () => mutate({ params: { id } }),
  };
}
