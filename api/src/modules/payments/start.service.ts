import { exactSatang, toSatang } from '@talad/contract/money';
import { sameOriginPath } from '@talad/contract/paths';
import type { ProviderMethod } from '@talad/contract/payments';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import { newPaymentId } from '../../public-ids.ts';
import { readConfig } from '../config/index.ts';
import { InsufficientBalance, post, walletBalances } from '../ledger/index.ts';
import { holdOpenPayment, holdPayment } from '../orders/index.ts';
import { attemptLifecycle } from './attempt-lifecycle.ts';
import { findAttempt, insertAttempt, lockAttempt, lockLiveAttempt } from './attempts.repository.ts';
import { holdJournal, schedulePoll } from './attempts.ts';
import { cardToPayWith } from './cards.service.ts';
import type { AttemptRow, NewAttempt } from './payments.tables.ts';

type StartContext = Pick<AppContext, 'config' | 'clock'>;

/** Delay in ms after which a worker finishes an attempt that its request did not finish. */
const rescueMs = 10_000;
const minuteMs = 60_000;
/** The provider's minimum amount. */
const minSatang = 10_00;

export function assertOffered({ config }: StartContext, method: ProviderMethod): void {
  if (config.payments?.methods.includes(method)) return;
  throw new ApiError('PAYMENT_METHOD_OFF', {
    field: 'method',
    detail: `${method} is unavailable right now.`,
  });
}

async function writeAttempt(tx: Transaction, row: Omit<NewAttempt, 'id' | 'status'>): Promise<AttemptRow> {
  const written = await insertAttempt(tx, { id: newPaymentId(row.createdAt), ...row });
  await schedulePoll(tx, written.id, new Date(row.createdAt.getTime() + rescueMs));
  return written;
}

export interface OrderAttempt {
  readonly userId: number;
  readonly paymentId: string;
  readonly method: ProviderMethod;
  readonly cardId?: number | undefined;
  readonly useWallet?: boolean | undefined;
}

/** Starts an attempt for an open payment and cancels the previous one. The caller calls the provider afterwards. */
export async function startForOrder(
  tx: Transaction,
  context: StartContext,
  requested: OrderAttempt,
): Promise<string> {
  const { userId, paymentId, method, useWallet = false } = requested;
  assertOffered(context, method);
  const now = context.clock.now();
  const { totalSatang, expiresAt } = await holdOpenPayment(tx, { paymentId, userId, now });
  const live = await lockLiveAttempt(tx, paymentId);
  if (live) await applyTransition(tx, attemptLifecycle, live, 'CANCEL_BY_PAYER', { at: now });
  const card = method === 'card' ? await cardToPayWith(tx, userId, requested.cardId, now) : undefined;
  const isMixed = useWallet && method === 'promptpay';
  const usable = isMixed ? (await walletBalances(tx, userId)).usable : 0;
  const walletSatang = Math.max(0, Math.min(usable, totalSatang - minSatang));
  if (totalSatang < 1) throw new ApiError('VALIDATION', { detail: 'There is nothing to pay.' });
  const minutes = await readConfig(tx, 'pay_attempt_min');
  const ends = Math.min(expiresAt.getTime(), now.getTime() + minutes * minuteMs);
  const row = await writeAttempt(tx, {
    userId,
    paymentId,
    method,
    amountSatang: totalSatang - walletSatang,
    walletSatang,
    isHeld: walletSatang > 0,
    cardId: card?.id ?? null,
    createdAt: now,
    expiresAt: new Date(ends),
  });
  try {
    if (row.isHeld) await post(tx, holdJournal(row, 'OFFER_HOLD', now));
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new ApiError('INSUFFICIENT_BALANCE', { detail: 'The wallet balance is too low.' });
  }
  return row.id;
}

export interface TopUpAttempt {
  readonly userId: number;
  readonly baht: number;
  readonly method: ProviderMethod;
  readonly cardId?: number | undefined;
  readonly returnTo?: string | undefined;
}

/** Starts a wallet top-up attempt. */
export async function startTopUp(
  tx: Transaction,
  context: StartContext,
  requested: TopUpAttempt,
): Promise<string> {
  const { userId, baht, method } = requested;
  assertOffered(context, method);
  const now = context.clock.now();
  const { lower_limit, upper_limit } = await readConfig(tx, 'top_up_limits');
  const amountSatang = exactSatang(baht) ?? 0;
  if (amountSatang < toSatang(lower_limit) || amountSatang > toSatang(upper_limit)) {
    throw new ApiError('TOP_UP_AMOUNT_INVALID', {
      field: 'amount',
      detail: `A top-up must be from ${lower_limit} to ${upper_limit} THB.`,
    });
  }
  const card = method === 'card' ? await cardToPayWith(tx, userId, requested.cardId, now) : undefined;
  const minutes = await readConfig(tx, 'pay_attempt_min');
  const row = await writeAttempt(tx, {
    userId,
    method,
    amountSatang,
    cardId: card?.id ?? null,
    returnTo: sameOriginPath(requested.returnTo, '') || null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * minuteMs),
  });
  return row.id;
}

/** Cancels an attempt; money that the provider still collects goes to the wallet. */
export async function cancelAttempt(tx: Transaction, id: string, userId: number, now: Date): Promise<void> {
  const notFound = () => new ApiError('NOT_FOUND', { detail: 'Payment attempt not found.' });
  const found = await findAttempt(tx, id);
  if (found?.userId !== userId) throw notFound();
  if (found.paymentId) await holdPayment(tx, found.paymentId);
  const row = await lockAttempt(tx, id);
  if (!row) throw notFound();
  await applyTransition(tx, attemptLifecycle, row, 'CANCEL_BY_PAYER', { at: now });
}
