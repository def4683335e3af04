import type { LoaderCall } from '@talad/contract/remote';
import { formatNumber } from '@talad/runtime/format';

/**
 * Configuration entries that documents may reference, such as `{{receive_by_h}}`, so that they always show the current
 * values. All of them are public.
 */
export const figureKeys = [
  'withdraw_payment_fee',
  'withdraw_daily_cap',
  'withdraw_hold_h',
  'top_up_limits',
  'pay_attempt_min',
  'payment_ttl_min',
  'deliver_by_h',
  'deliver_auto_cancel_h',
  'receive_by_h',
  'protection_h',
  'new_seller_protection',
  'trust_sale_baht',
  'dispute_answer_h',
  'dispute_hard_d',
  'link_by_d',
  'rate_d',
  'kyc_picture_days',
  'support_email',
] as const;

/** Calls that the server makes before it renders a document. */
export const figureNeeds: readonly LoaderCall[] = figureKeys.map((key) => ({
  call: 'GET /api/config',
  query: { key },
}));

/** The value at a path such as `protection_h.account` within an entry. */
export function figureIn(value: unknown, steps: readonly string[]): string | undefined {
  let found = value;
  for (const step of steps)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  if (typeof found === 'number') return formatNumber(found);
  return typeof found === 'string' ? found : undefined;
}
