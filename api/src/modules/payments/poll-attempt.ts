import { paths } from '@talad/contract/paths';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import {
  type IntentFacts,
  type PaymentProvider,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '../../ports/payment-provider.ts';
import { findUser } from '../accounts/index.ts';
import { orderRules } from '../orders/index.ts';
import { applyIntent, failureOf } from './apply-intent.ts';
import { attemptLifecycle } from './attempt-lifecycle.ts';
import { findAttempt, listOpenAttemptIds, lockAttempt, updateAttempt } from './attempts.repository.ts';
import { schedulePoll } from './attempts.ts';
import { findCard } from './cards.repository.ts';
import { findCustomer } from './customers.repository.ts';
import type { AttemptRow } from './payments.tables.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Polling delays by number of previous polls; `longPauseMs` afterwards. */
const pausesMs = [5 * secondMs, 15 * secondMs, minuteMs, 3 * minuteMs, 5 * minuteMs];
const longPauseMs = 15 * minuteMs;
/** An attempt that was not polled for this long is assumed to have lost its job. */
const forgottenMs = 20 * minuteMs;

type PollContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'payments' | 'log'>;

async function openIntent({ db, config }: PollContext, provider: PaymentProvider, row: AttemptRow) {
  const card = row.cardId ? await findCard(db, row.cardId) : undefined;
  const user = await findUser(db, row.userId);
  // A one-time card is not attached to the customer.
  const customerId = card && !card.isOneTime ? await findCustomer(db, row.userId) : undefined;
  return provider.openIntent({
    attemptId: row.id,
    method: row.method,
    satang: row.amountSatang,
    email: user?.email ?? '',
    ...(card && { methodId: card.methodId }),
    ...(customerId && { customerId }),
    returnUrl:
      config.siteOrigin +
      (row.paymentId ? paths.checkout(row.paymentId) : paths.topUp(row.id, row.returnTo ?? undefined)),
  });
}

/** Fetches the state of an attempt; cancels it at the provider if it has expired or was cancelled. */
async function ask(context: PollContext, provider: PaymentProvider, row: AttemptRow): Promise<IntentFacts> {
  const isEnded = row.endedAt !== null || row.expiresAt <= context.clock.now();
  const facts = row.intentId
    ? await provider.findIntent(row.intentId)
    : await openIntent(context, provider, row);
  return isEnded && facts.state === 'open' ? provider.cancelIntent(facts.intentId) : facts;
}

async function recordFailure(
  { db, clock }: PollContext,
  id: string,
  failure: ProviderRefused | ProviderOutcomeUnknown,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await lockAttempt(tx, id);
    if (!row || row.isFinal) return;
    await updateAttempt(tx, id, { problem: failure.message });
    if (failure instanceof ProviderRefused) {
      const code = row.method === 'card' ? failureOf(failure.reason) : 'PROVIDER_UNAVAILABLE';
      if (row.endedAt) await updateAttempt(tx, id, { isFinal: true });
      else await applyTransition(tx, attemptLifecycle, row, 'FAIL', { at, failure: code, isFinal: true });
    } else if (!row.endedAt && row.expiresAt <= at) {
      if (row.status === 'starting')
        await applyTransition(tx, attemptLifecycle, row, 'FAIL', { at, failure: 'PROVIDER_UNAVAILABLE' });
      else await applyTransition(tx, attemptLifecycle, row, 'EXPIRE', { at });
    }
  });
}

/** Schedules the next poll with increasing delays, at the latest when the attempt expires. */
async function planNext({ db, clock }: PollContext, id: string): Promise<void> {
  const row = await findAttempt(db, id);
  if (!row || row.isFinal) return;
  const now = clock.now().getTime();
  const pause = now + (pausesMs[row.polls] ?? longPauseMs);
  const end = row.expiresAt.getTime();
  const next = new Date(row.endedAt || end <= now ? pause : Math.min(pause, end));
  await updateAttempt(db, id, { polls: row.polls + 1, nextPollAt: next });
  await schedulePoll(db, id, next);
}

/** Polls the provider about an attempt; safe to run at any time and concurrently. */
export async function runPoll(context: PollContext, id: string): Promise<void> {
  const { db, payments: provider, log } = context;
  const row = await findAttempt(db, id);
  if (!provider || !row || row.isFinal) return;
  // Without an intent id, no QR was ever shown, so no money can arrive.
  if (row.endedAt && !row.intentId && row.method === 'promptpay') {
    return updateAttempt(db, id, { isFinal: true });
  }
  try {
    const facts = await ask(context, provider, row);
    const applying = { ...context, rules: await orderRules(db) };
    await inTransaction(db, (tx) => applyIntent(tx, applying, { ...facts, attemptId: id }));
  } catch (error) {
    if (!(error instanceof ProviderOutcomeUnknown || error instanceof ProviderRefused)) throw error;
    log.warn({ attempt: id, problem: error.message }, 'the payment provider did not do what was asked');
    await recordFailure(context, id, error);
  }
  await planNext(context, id);
}

/** Schedules a poll for each attempt whose job was lost, or for all open ones; returns how many. */
export async function reconcile(
  { db, clock }: Pick<PollContext, 'db' | 'clock'>,
  all = false,
): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listOpenAttemptIds(db, all ? undefined : before);
  for (const { id } of rows) await schedulePoll(db, id);
  return rows.length;
}
