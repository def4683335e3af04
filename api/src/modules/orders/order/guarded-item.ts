import type { GuardedItem } from '../machine/guards.ts';
import type { ItemRow, PaymentRow } from '../orders.tables.ts';

/** An item with the fields that guards read. */
export const guarded = (item: ItemRow, { expiresAt }: Pick<PaymentRow, 'expiresAt'>): GuardedItem => ({
  ...item,
  paymentExpiresAt: expiresAt,
});
