import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, signIn } from '@talad/bench/site/replica-client';
import type { Replica, ReplicaSite } from './replica-site.ts';

/** Password of the demo users, and one of them without two-factor authentication. */
export const password = 'Talad#2026';
export const shopper = 'newbie@talad.test';
/** Promised times until all replicas show a change, in ms. */
export const promisedMs = { stream: 1_000, session: 1_000, list: 6_000 };
const pollMs = 20;
const timeoutMs = 30_000;

interface Finding {
  readonly what: string;
  readonly found: string;
  readonly promised: string;
  readonly holds: boolean;
}

/** How often each status comes if requests go to all replicas in turn, at the same time. */
async function countStatuses(
  replicas: readonly Replica[],
  requests: number,
  send: (origin: string) => Promise<Response>,
): Promise<Record<number, number>> {
  const origins = Array.from({ length: requests }, (_, at) => replicas[at % replicas.length]?.origin ?? '');
  const statuses = await Promise.all(origins.map(async (origin) => (await send(origin)).status));
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The time until all replicas answer as wanted, in ms. */
async function untilAll(
  replicas: readonly Replica[],
  isSeen: (origin: string) => Promise<boolean>,
): Promise<number> {
  const from = performance.now();
  await Promise.all(
    replicas.map(async ({ origin, name }) => {
      while (!(await isSeen(origin))) {
        if (performance.now() - from > timeoutMs) throw new Error(`${name} does not follow.`);
        await delay(pollMs);
      }
    }),
  );
  return performance.now() - from;
}

/** Whether limits stay what they are for one process, and follow the configuration. */
export async function findLimits({ replicas, ops }: ReplicaSite, call: Call): Promise<Finding[]> {
  // Attempts of an earlier run do not count.
  const run = randomUUID();
  const setTries = (tries: number) =>
    ops('config', 'set', 'sign_in_tries', `{"tries":${tries},"minutes":5}`, '--reason', 'Proof of replicas.');
  await setTries(10);
  const guess = (email: string) => (origin: string) =>
    call(origin, '/api/auth/token/login', { method: 'POST', body: { email, password: 'Wrong#12345' } });
  const guesses = await countStatuses(replicas, 40, guess(`guessed-${run}@talad.test`));
  const mails = await countStatuses(replicas, 15, (origin) =>
    call(origin, '/api/auth/password/forgot', {
      method: 'POST',
      body: { email: `forgotten-${run}@talad.test` },
    }),
  );
  await setTries(3);
  const configured = await countStatuses(replicas, 20, guess(`configured-${run}@talad.test`));
  await setTries(10);
  const show = (what: string, counts: Record<number, number>, status: number, wanted: number): Finding => ({
    what,
    found: `${counts[status] ?? 0} answered, ${counts[429] ?? 0} refused`,
    promised: `${wanted} answered`,
    holds: counts[status] === wanted,
  });
  return [
    show('40 guesses at one password, limit 10', guesses, 401, 10),
    show('15 requests for a reset mail, limit 3', mails, 200, 3),
    show('20 guesses after ops set the limit to 3', configured, 401, 3),
  ];
}

/** How long until all replicas refuse an ended session and list a changed price. */
export async function findChanges(
  replicas: readonly Replica[],
  call: Call,
  listing: { id: number; totalPrice: number; cookie: string },
): Promise<Finding[]> {
  const [first] = replicas;
  const origin = first?.origin ?? '';
  const session = await signIn(call, origin, shopper, password);
  const statusAt = async (each: string) =>
    (await call(each, '/api/auth/user/me', { cookie: session })).status;
  await untilAll(replicas, async (each) => (await statusAt(each)) === 200);
  await call(origin, '/api/auth/token/logout', { method: 'POST', cookie: session });
  const ended = await untilAll(replicas, async (each) => (await statusAt(each)) === 401);
  const priceAt = async (each: string): Promise<number> => {
    const { results } = await (await call(each, `/api/product/dynamic-item/?ids=${listing.id}`)).json();
    return results[0]?.totalPrice;
  };
  await Promise.all(replicas.map((each) => priceAt(each.origin)));
  const price = listing.totalPrice + 1;
  await call(origin, `/api/product/dynamic-item/${listing.id}`, {
    method: 'PATCH',
    body: { price },
    cookie: listing.cookie,
  });
  const listed = await untilAll(replicas, async (each) => (await priceAt(each)) === price);
  const show = (what: string, ms: number, limit: number): Finding => ({
    what,
    found: `${Math.round(ms)} ms`,
    promised: `${limit} ms`,
    holds: ms <= limit,
  });
  return [
    show('a session that ended is refused everywhere', ended, promisedMs.session),
    show('a changed price is in every cached list', listed, promisedMs.list),
  ];
}
