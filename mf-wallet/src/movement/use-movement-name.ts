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

/** Gives the reason of a movement in words; kinds that are younger than this page are movements all the same. */
export function useMovementName(): (kind: string) => string {
  const text = useText('wallet');
  return (kind) => text(`movement.kinds.${known.has(kind) ? kind : 'other'}`);
}
