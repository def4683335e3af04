import { DomainEvent } from '../../domain-events/domain-event.ts';
import type { TraitKind } from '../related-users/index.ts';

/** A payment is about to close. Published before its money moves, so that reserved wallet balance can be returned. */
export const paymentClosing = new DomainEvent<{
  readonly paymentId: string;
  readonly status: 'paid' | 'expired' | 'cancelled';
  readonly at: Date;
}>('orders.payment-closing');

/** The seller of an order line was paid by a buyer who is related to the seller. */
export const relatedSale = new DomainEvent<{
  readonly itemId: number;
  readonly sellerId: number;
  readonly buyerId: number;
  /** The traits that both have. */
  readonly kinds: readonly TraitKind[];
  readonly at: Date;
}>('orders.related-sale');

/** An order line for an item of a linked game account was paid. */
export const syncedItemPaid = new DomainEvent<{
  readonly orderItemId: number;
  readonly listingId: number;
  readonly buyerId: number;
  readonly at: Date;
}>('orders.synced-item-paid');

/** A dispute about an undelivered synced item ended without a refund: its delivery goes on. */
export const syncedItemResumed = new DomainEvent<{
  readonly orderItemId: number;
  readonly at: Date;
}>('orders.synced-item-resumed');

/** The price of a synced item went back to the buyer. */
export const syncedItemRefunded = new DomainEvent<{
  readonly orderItemId: number;
  /** Null if a brand sold it. */
  readonly sellerId: number | null;
  /** Whether the game had already handed it over. */
  readonly wasSent: boolean;
  readonly at: Date;
}>('orders.synced-item-refunded');
