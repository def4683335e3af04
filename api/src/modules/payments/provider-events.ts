import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import type { ProviderEvent } from '../../ports/payment-provider.ts';
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

/** Processes an event once: its effects and its completion mark commit together. */
export async function processEvent(given: AppContext, eventId: string): Promise<void> {
  const { db, clock, log } = given;
  const context = { ...given, rules: await orderRules(db) };
  const outcome = await inTransaction(db, async (tx) => {
    const row = await lockUnprocessedEvent(tx, eventId);
    if (!row) return 'known';
    const { facts } = row;
    const result =
      facts.kind === 'intent'
        ? await applyIntent(tx, context, facts)
        : facts.kind === 'dispute'
          ? await applyDispute(tx, context, facts)
          : facts.kind === 'setup'
            ? await scheduleSetup(tx, facts.setupId)
            : 'ignored';
    await markEventProcessed(tx, eventId, result, clock.now());
    return result;
  });
  if (outcome === 'unknown') log.warn({ event: eventId }, 'the provider told of a payment that is not ours');
}

/** Schedules a new job for events whose job was lost. */
export async function reviveEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listUnprocessedEventIds(db, before);
  for (const { id } of rows) await addJob(db, eventJob, { eventId: id }, { jobKey: `event:${id}` });
}
