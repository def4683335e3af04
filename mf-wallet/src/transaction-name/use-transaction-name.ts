import { useText } from '@talad/runtime/i18n';

const known = [
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
  'CHARGEBACK_REVERSED',
  'DEBT_PAID',
  'DEBT_MOVED',
  'DEBT_RECOVERED',
  'ADJUST',
] as const;

/** Returns the name of a transaction kind; falls back to a generic name for kinds unknown to this version. */
export function useTransactionName(): (kind: string) => string {
  const text = useText('wallet');
  return (kind) => text(`transaction.kinds.${known.find((one) => one === kind) ?? 'other'}`);
}
