import type { Change, Effect } from '../../../lifecycle/lifecycle.ts';
import type { DisputeInput } from '../dispute/write-disputes.ts';
import type { OrderActor, OrderEvent, OrderMachine } from '../machine/transition-types.ts';
import type { ItemRow, PaymentRow, TransactionRow } from '../orders.tables.ts';
import type { LockedPayment } from './locked-orders.repository.ts';
import type { OrderRules } from './order-rules.ts';

export interface EvidencePicture {
  readonly key: string;
  readonly color: string;
  /** Alternative text given by the uploader. */
  readonly alt: string;
}

export interface EvidenceInput {
  readonly note: string;
  readonly pictures: readonly EvidencePicture[];
}

/** What a bank takes for lines of a payment (CHARGEBACK_LOST, CHARGEBACK_PART_LOST) or gives back for them. */
export interface BankClaim {
  /** The bank's reference of the dispute. */
  readonly reference: string;
  /** Decisions of the bank on this dispute before this one. */
  readonly earlierDecisions: number;
  /** By item: what the bank takes or gives back, in satang, and for a reversal what of it had come from held money. */
  readonly shares: ReadonlyMap<number, { readonly satang: number; readonly heldSatang: number }>;
}

/** An event, its actor, its time and its input. */
export interface RaisedEvent {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  readonly actorId: number | null;
  readonly now: Date;
  readonly rules: OrderRules;
  /** Applies to this item only; to all locked items if absent. */
  readonly itemId?: number;
  /** Operator name, for staff events. */
  readonly operator?: string;
  readonly reason?: string;
  readonly refundSatang?: number;
  readonly hasSecret?: boolean;
  /** The buyer says that the item arrived although its sealed details are unopened. */
  readonly isReceivedElsewhere?: boolean;
  readonly claim?: BankClaim;
  readonly dispute?: DisputeInput;
  readonly evidence?: EvidenceInput;
}

/** An item with what guards read of its payment. */
export interface OrderLine extends ItemRow {
  readonly paymentExpiresAt: Date;
}

export interface OrderTypes {
  Row: OrderLine;
  Input: Omit<RaisedEvent, 'event'> & { readonly payment: LockedPayment };
  Fields: OrderMachine['Fields'];
}
export type OrderChange = Change<OrderTypes, OrderEvent>;
export type OrderEffect = Effect<OrderTypes, OrderEvent>;

export const orderLine = (item: ItemRow, { expiresAt }: Pick<PaymentRow, 'expiresAt'>): OrderLine => ({
  ...item,
  paymentExpiresAt: expiresAt,
});

/** The order of an item, of those that the event locked. */
export function orderOf(
  { transactionId }: Pick<ItemRow, 'transactionId'>,
  { payment }: Pick<OrderTypes['Input'], 'payment'>,
): TransactionRow {
  const order = payment.orders.find(({ row }) => row.id === transactionId);
  if (!order) throw new Error(`Order ${transactionId} is not locked`);
  return order.row;
}
