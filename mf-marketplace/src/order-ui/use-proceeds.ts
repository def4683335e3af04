import type { Transaction } from '@talad/contract/orders';
import { formatBaht } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';

/** Sentences on when the seller can use the money of a sale: once it is paid, and after a protection period. */
export function useProceeds({ owed }: Pick<Transaction, 'owed'>) {
  const t = useText('marketplace');
  const of = owed > 0 ? 'owing' : 'free';
  return {
    proceedsNow: t(`proceeds.now.${of}`, { owed: formatBaht(owed) }),
    proceedsLater: t(`proceeds.later.${of}`, { owed: formatBaht(owed) }),
  };
}
