import { writeAudit } from '../../../audit-log/audit-log.ts';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { buyerLossOf, type DisputeAmount, moveLoss, recoverWriteOff } from '../../ledger/index.ts';
import { findTransition } from '../machine/find-transition.ts';
import type { OrderEvent } from '../machine/transition-types.ts';
import { heldSatang } from '../order/item-changes.ts';
import { lockOrderOfItem, lockPayment } from '../order/locked-orders.repository.ts';
import { applyEvent } from '../order/order-lifecycle.ts';
import type { OrderRules } from '../order/order-rules.ts';
import { type BankClaim, orderLine } from '../order/order-types.ts';
import type { ItemRow } from '../orders.tables.ts';

/** A step of a bank's dispute of the charge that paid a payment. */
export interface ChargebackStep {
  readonly paymentId: string;
  /** The bank's reference of the dispute. */
  readonly reference: string;
  /** Decisions of the bank on this dispute before this one. */
  readonly earlierDecisions: number;
  /** Who acts: an operator, or the payment provider. */
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
  readonly rules: OrderRules;
}

export interface LostChargeback extends ChargebackStep {
  readonly satang: number;
  /** Whether banks have now taken the whole charge. */
  readonly isWhole: boolean;
  /** Whether another dispute of the charge is undecided: lines that go on keep waiting. */
  readonly isAnotherOpen: boolean;
}

type Step = Pick<ChargebackStep, 'operator' | 'reason' | 'now' | 'rules'>;

/** Raises an event on a line if the state machine allows it; returns whether it did. */
async function raiseOnLine(
  tx: Transaction,
  { operator, reason, now, rules }: Step,
  itemId: number,
  event: Extract<OrderEvent, `CHARGEBACK${string}`>,
  claim?: BankClaim,
): Promise<boolean> {
  const payment = await lockOrderOfItem(tx, itemId);
  const item = payment?.orders[0]?.items.find(({ id }) => id === itemId);
  if (!payment || !item || !findTransition(event, 'staff', orderLine(item, payment.row), now)) return false;
  await applyEvent(tx, payment, {
    event,
    actor: 'staff',
    actorId: null,
    operator,
    reason,
    now,
    rules,
    itemId,
    ...(claim && { claim }),
  });
  return true;
}

async function linesOf(tx: Transaction, paymentId: string): Promise<ItemRow[]> {
  const payment = await lockPayment(tx, paymentId);
  return payment?.orders.flatMap(({ items }) => items).filter(({ totalSatang }) => totalSatang > 0) ?? [];
}

/** The amount of a bank's claim that falls on each line: by price, the largest remainders rounded up. */
export function sharesOf(
  satang: number,
  lines: readonly Pick<ItemRow, 'id' | 'totalSatang'>[],
): ReadonlyMap<number, number> {
  const total = BigInt(lines.reduce((sum, line) => sum + line.totalSatang, 0));
  const parts = lines.map(({ id, totalSatang }) => {
    const exact = BigInt(satang) * BigInt(totalSatang);
    return { id, floor: Number(exact / total), remainder: exact % total };
  });
  const missing = satang - parts.reduce((sum, { floor }) => sum + floor, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder));
  return new Map(byRemainder.map(({ id, floor }, at) => [id, floor + (at < missing ? 1 : 0)]));
}

/** Pauses the lines whose money Talad still holds. */
export async function openChargeback(tx: Transaction, step: ChargebackStep): Promise<void> {
  for (const { id } of await linesOf(tx, step.paymentId)) await raiseOnLine(tx, step, id, 'CHARGEBACK');
}

/** Lets the lines that waited for the bank go on. */
export async function winChargeback(tx: Transaction, step: ChargebackStep): Promise<void> {
  for (const { id } of await linesOf(tx, step.paymentId)) await raiseOnLine(tx, step, id, 'CHARGEBACK_WON');
}

/**
 * Posts what the bank took, spread over the lines by price (docs/decisions/0070-disputes-and-chargebacks.md). A line whose money is
 * held ends if the bank took the whole charge or all that is held; a line that goes on is sold for what is left.
 */
export async function loseChargeback(
  tx: Transaction,
  { satang, isWhole, isAnotherOpen, ...step }: LostChargeback,
): Promise<void> {
  const lines = await linesOf(tx, step.paymentId);
  const shares = sharesOf(satang, lines);
  for (const item of lines) {
    const share = shares.get(item.id) ?? 0;
    const claim = {
      reference: step.reference,
      earlierDecisions: step.earlierDecisions,
      shares: new Map([[item.id, { satang: share, heldSatang: 0 }]]),
    };
    const isCovered = heldSatang(item) > 0 && share >= heldSatang(item);
    // Without a transition that ends the line, such as while a game transfers the item, it goes on.
    if ((isWhole || isCovered) && (await raiseOnLine(tx, step, item.id, 'CHARGEBACK_LOST', claim))) continue;
    await raiseOnLine(tx, step, item.id, 'CHARGEBACK_PART_LOST', claim);
    if (isAnotherOpen) await raiseOnLine(tx, step, item.id, 'CHARGEBACK');
  }
}

/** A seller who was charged for a loss that the bank reversed gets back what the buyer would have twice. */
async function returnLoss(
  tx: Transaction,
  { reference, earlierDecisions, operator, now }: ChargebackStep,
  { itemId, fromBuyer }: { readonly itemId: number; readonly fromBuyer: number },
): Promise<void> {
  const order = (await lockOrderOfItem(tx, itemId))?.orders[0]?.row;
  if (!order || order.sellerId === null) return;
  const { buyerId, sellerId } = order;
  const { loss, charged } = await buyerLossOf(tx, itemId, buyerId);
  const satang = Math.min(charged, -loss, fromBuyer);
  if (satang <= 0) return;
  const key = `${reference}:${earlierDecisions}:${itemId}`;
  await moveLoss(tx, { itemId, from: buyerId, to: sellerId, satang, operator, at: now, key });
  await recoverWriteOff(tx, { userId: sellerId, operator, at: now, key });
}

/** Posts what the bank gives back after it took it: `amounts` is what the dispute took from the lines. */
export async function reverseChargeback(
  tx: Transaction,
  { amounts, ...step }: ChargebackStep & { readonly amounts: readonly DisputeAmount[] },
): Promise<void> {
  for (const { itemId, satang, heldSatang: fromHeld } of amounts) {
    if (itemId === null) continue;
    const shares = new Map([[itemId, { satang, heldSatang: fromHeld }]]);
    const { reference, earlierDecisions } = step;
    await raiseOnLine(tx, step, itemId, 'CHARGEBACK_REVERSED', { reference, earlierDecisions, shares });
    await returnLoss(tx, step, { itemId, fromBuyer: satang - fromHeld });
  }
}

/**
 * Charges the seller of a line for what lost chargebacks cost its buyer. Throws VALIDATION if that was less than `satang`,
 * and for items of a brand.
 */
export async function chargeSeller(
  tx: Transaction,
  {
    itemId,
    satang,
    operator,
    reason,
    now,
    detail,
  }: Pick<ChargebackStep, 'operator' | 'reason' | 'now'> & {
    readonly itemId: number;
    readonly satang: number;
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const payment = await lockOrderOfItem(tx, itemId);
  const order = payment?.orders[0]?.row;
  if (!order || order.sellerId === null) {
    throw new ApiError('NOT_FOUND', { detail: 'Order item of a seller not found.' });
  }
  const { buyerId, sellerId } = order;
  const { loss } = await buyerLossOf(tx, itemId, buyerId);
  if (satang <= 0 || satang > loss) {
    throw new ApiError('VALIDATION', {
      field: 'baht',
      detail: 'Chargebacks of this item cost the buyer less than this amount.',
    });
  }
  const key = `${itemId}:${now.toISOString()}`;
  await moveLoss(tx, { itemId, from: sellerId, to: buyerId, satang, operator, at: now, key });
  await writeAudit(tx, {
    actor: operator,
    action: 'chargeback.charge-seller',
    subject: { kind: 'order-item', id: itemId },
    reason,
    detail: { satang, ...detail },
    at: now,
  });
}
