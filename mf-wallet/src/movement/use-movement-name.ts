import { useText } from '@talad/runtime/i18n';

const known = new Set([
  'TOPUP',
  'CREDIT_UNAPPLIED',
  'HOLD',
  'OFFER_HOLD',
  'OFFER_VOID',
  'OFFER_POST',
  'RELEASE_TO_PENDING',
  'SETTLE',
  'REFUND',
  'PARTIAL',
  'W_REQUEST',
  'W_PAID',
  'W_FAILED',
  'CASHBACK',
  'CHARGEBACK',
  'ADJUST',
]);

/** Returns the name of a transaction kind; falls back to a generic name for kinds unknown to this version. */
export function useMovementName(): (kind: string) => string {
  const text = useText('wallet');
  return (kind) => text(`movement.kinds.${known.has(kind) ? kind : 'other'}`);
}
