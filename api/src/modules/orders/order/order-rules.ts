import type { ItemKind } from '@talad/contract/catalogue';
import type { Database, Executor } from '../../../db/database.ts';
import { readConfig } from '../../config/index.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Configured durations and rates of the order state machine. */
export interface OrderRules {
  readonly paymentMinutes: number;
  /** Time after the promised delivery until the order is cancelled automatically. */
  readonly deliveryGraceHours: number;
  /** Time to link a game account for an item that the game keeps. */
  readonly linkDays: number;
  readonly receiveHours: number;
  /** Protection period after receipt, by kind of item. */
  readonly protectionHours: Readonly<Record<ItemKind | 'official', number>>;
  readonly newSellerProtectionHours: number;
  /** Sales that count towards trust from which a seller is no longer new. */
  readonly newSellerSales: number;
  readonly rateDays: number;
  readonly disputeAnswerHours: number;
  readonly disputeDays: number;
  readonly saleFeeBps: number;
  readonly officialSaleFeeBps: number;
}

async function readRules(db: Executor): Promise<OrderRules> {
  const protection = await readConfig(db, 'protection_h');
  const newSeller = await readConfig(db, 'new_seller_protection');
  return {
    paymentMinutes: await readConfig(db, 'payment_ttl_min'),
    deliveryGraceHours: await readConfig(db, 'deliver_auto_cancel_h'),
    linkDays: await readConfig(db, 'link_by_d'),
    receiveHours: await readConfig(db, 'receive_by_h'),
    protectionHours: protection,
    newSellerProtectionHours: newSeller.hours,
    newSellerSales: newSeller.completedSales,
    rateDays: await readConfig(db, 'rate_d'),
    disputeAnswerHours: await readConfig(db, 'dispute_answer_h'),
    disputeDays: await readConfig(db, 'dispute_hard_d'),
    saleFeeBps: await readConfig(db, 'sale_fee_bps'),
    officialSaleFeeBps: await readConfig(db, 'official_sale_fee_bps'),
  };
}

const rulesLiveMs = 10_000;
const remembered = new WeakMap<Database, { readonly rules: OrderRules; readonly until: number }>();

/** The current rules; a change by an operator reaches every process within ten seconds. */
export async function orderRules(db: Database): Promise<OrderRules> {
  const found = remembered.get(db);
  if (found && found.until > performance.now()) return found.rules;
  const rules = await readRules(db);
  remembered.set(db, { rules, until: performance.now() + rulesLiveMs });
  return rules;
}

export const hoursLater = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);

export const paymentExpiry = (rules: OrderRules, now: Date): Date =>
  new Date(now.getTime() + rules.paymentMinutes * 60 * 1000);

export const deliveryDeadlines = (rules: OrderRules, now: Date, promisedHours: number) => ({
  deliverBy: new Date(now.getTime() + promisedHours * hourMs),
  deliveryExpiresAt: new Date(now.getTime() + (promisedHours + rules.deliveryGraceHours) * hourMs),
});

export const receiveDeadline = (rules: OrderRules, now: Date): Date =>
  new Date(now.getTime() + rules.receiveHours * hourMs);

export interface Protected {
  readonly kind: ItemKind;
  readonly isOfficial: boolean;
  /** As `countTrustSales`. */
  readonly trustSales: number;
}

/** Hours that Talad holds the money of a sale after receipt. */
export function protectionHours(rules: OrderRules, { kind, isOfficial, trustSales }: Protected): number {
  if (isOfficial) return rules.protectionHours.official;
  const extra = trustSales < rules.newSellerSales ? rules.newSellerProtectionHours : 0;
  return rules.protectionHours[kind] + extra;
}

export const protectionEnd = (rules: OrderRules, now: Date, sale: Protected): Date =>
  hoursLater(now, protectionHours(rules, sale));

export const rateDeadline = (rules: OrderRules, now: Date): Date =>
  new Date(now.getTime() + rules.rateDays * dayMs);
