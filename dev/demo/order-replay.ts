import type { AppContext } from '@talad/api/context';
import { type ItemCommand, type ItemRow, type OrderRules, ordersOfPayment } from '@talad/api/modules/orders';
import type { ChatLine, DisputeTemplate, RatingTemplate } from './catalogue/order-templates.ts';

const hourMs = 60 * 60 * 1000;

/** Outcome of a past order; the outcome of its dispute is separate. */
export type Ending =
  | 'received'
  | 'open'
  | 'unpaid'
  | 'paidLate'
  | 'cancelledUnpaid'
  | 'undelivered'
  | 'sent'
  | 'autoReceived'
  | 'cancelledBySeller'
  | 'cancelledByBuyer';

export interface PastOrder {
  readonly buyerId: number;
  /** Null for the items of a brand. */
  readonly sellerId: number | null;
  readonly listingId: number;
  readonly quantity: number;
  readonly start: Date;
  readonly ending: Ending;
  /** Hours from payment to delivery, and from delivery to receipt. */
  readonly deliveryHours: number;
  readonly receiptHours: number;
  readonly note: string;
  readonly reason: string;
  /** Paid by bank transfer instead of the wallet. */
  readonly paysByBank?: boolean;
  readonly opensCode?: boolean;
  readonly chat?: readonly ChatLine[] | undefined;
  readonly dispute?: DisputeTemplate | undefined;
  readonly rating?: RatingTemplate | undefined;
}

/** A past order during replay. */
export interface OrderReplay {
  readonly context: AppContext;
  readonly rules: OrderRules;
  readonly order: PastOrder;
  readonly paymentId: string;
}

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs);

/** The current row of the order's only line. */
export async function readItem({ context, paymentId }: OrderReplay): Promise<ItemRow> {
  const [order] = await ordersOfPayment(context.db, paymentId);
  const [item] = order?.items ?? [];
  if (!item) throw new Error(`Payment ${paymentId} has no item`);
  return item;
}

/** Builds the input of a user's action on the current order line. */
export async function actOf(replay: OrderReplay, userId: number, now: Date): Promise<ItemCommand> {
  const { id, version } = await readItem(replay);
  return { itemId: id, userId, version, now, rules: replay.rules };
}
