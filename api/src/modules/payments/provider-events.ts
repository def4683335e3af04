import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import {
  type IntentFacts,
  type ProviderEvent,
  type ProviderEventData,
  ProviderRefused,
} from '../../ports/payment-provider.ts';
import { orderRules } from '../orders/index.ts';
import { applyIntent } from './apply-intent.ts';
import { setupJob } from './card-setup.service.ts';
import { applyDispute } from './disputes.ts';
import {
  insertEvent,
  listUnprocessedEventIds,
  lockUnprocessedEvent,
  markEventProcessed,
} from './provider-events.repository.ts';

export const eventJob = defineJob('provider-event', Type.Object({ eventId: Type.String() }));

const forgottenMs = 5 * 60_000;
/** How far back undelivered webhooks are fetched: longer than the provider retries delivery. */
const undeliveredMs = 7 * 24 * 60 * 60_000;

/** Stores an event together with its job; a known event changes nothing. Returns whether it is new. */
export async function keepEvent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  event: ProviderEvent,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isNew = await insertEvent(tx, {
      id: event.id,
      type: event.type,
      facts: event.data,
      receivedAt: clock.now(),
    });
    if (isNew) await addJob(tx, eventJob, { eventId: event.id }, { jobKey: `event:${event.id}` });
    return isNew;
  });
}

/**
 * Fetches webhooks that were not delivered: a second payment of one QR and a dispute are reported in a webhook only, so
 * a lost one would leave money unaccounted for. Returns how many were new; throws ProviderOutcomeUnknown if the provider
 * cannot be reached.
 */
export async function fetchUndelivered(
  context: Pick<AppContext, 'db' | 'clock' | 'payments'>,
): Promise<number> {
  const since = new Date(context.clock.now().getTime() - undeliveredMs);
  const events = (await context.payments?.findUndelivered(since)) ?? [];
  let fresh = 0;
  for (const event of events) if (await keepEvent(context, event)) fresh += 1;
  return fresh;
}

/** Schedules a job, because the card's details require a provider call. */
async function scheduleSetup(tx: Transaction, setupId: string): Promise<string> {
  await addJob(tx, setupJob, { setupId }, { jobKey: `card-setup:${setupId}` });
  return 'asked';
}

type Apply = (tx: Transaction, facts: ProviderEventData) => Promise<string>;

/** Processes an event once: its effects and its completion mark commit together. Undefined if it has to wait. */
const processOnce = (
  { db, clock }: AppContext,
  eventId: string,
  apply: (...args: Parameters<Apply>) => Promise<string | undefined>,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await lockUnprocessedEvent(tx, eventId);
    if (!row) return 'known';
    const outcome = await apply(tx, row.facts);
    if (outcome !== undefined) await markEventProcessed(tx, eventId, outcome, clock.now());
    return outcome;
  });

/** The intent at the provider; undefined if it is not ours. Throws ProviderOutcomeUnknown. */
const findIntent = (
  { payments }: AppContext,
  intentId: string | undefined,
): Promise<IntentFacts | undefined> | undefined =>
  intentId === undefined
    ? undefined
    : payments?.findIntent(intentId).catch((error: unknown) => {
        if (error instanceof ProviderRefused) return undefined;
        throw error;
      });

/**
 * Processes an event. A dispute may arrive before what it is about: the answer to a card payment was lost, and so is the
 * event that it was paid. The provider is asked then, because the dispute is reported only once.
 */
export async function processEvent(args: AppContext, eventId: string): Promise<void> {
  const context = { ...args, rules: await orderRules(args.db) };
  const apply: Apply = async (tx, facts) => {
    if (facts.kind === 'intent') return applyIntent(tx, context, facts);
    if (facts.kind === 'dispute') return applyDispute(tx, context, facts);
    return facts.kind === 'setup' ? scheduleSetup(tx, facts.setupId) : 'ignored';
  };
  let intentId: string | undefined;
  let outcome = await processOnce(args, eventId, async (tx, facts) => {
    const applied = await apply(tx, facts);
    if (applied !== 'unknown' || facts.kind !== 'dispute') return applied;
    ({ intentId } = facts);
    return undefined;
  });
  if (outcome === undefined) {
    const intent = await findIntent(args, intentId);
    outcome = await processOnce(args, eventId, async (tx, facts) => {
      if (intent) await applyIntent(tx, context, intent);
      return apply(tx, facts);
    });
  }
  if (outcome === 'unknown') {
    args.log.warn({ event: eventId }, 'the provider told of a payment that is not ours');
  }
}

/** Schedules a new job for events whose job was lost. */
export async function requeueEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listUnprocessedEventIds(db, before);
  for (const { id } of rows) await addJob(db, eventJob, { eventId: id }, { jobKey: `event:${id}` });
}
