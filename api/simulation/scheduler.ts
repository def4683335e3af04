import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.repository.ts';
import type { AnyAction } from './action.ts';
import { accountActions } from './actors/accounts.ts';
import { everybodysActions } from './actors/any-user.ts';
import { buyerActions } from './actors/buyers.ts';
import { deliver, outsideActions } from './actors/outside.ts';
import { playerActions } from './actors/players.ts';
import { sellerActions } from './actors/sellers.ts';
import { staffActions } from './actors/staff.ts';
import { timeActions, work } from './actors/time.ts';
import { ResponseLost } from './browser.ts';
import { wronglyGiven, wronglyLocated } from './custody.ts';
import { type Interruption, withInterruption } from './interruption-points.ts';
import { wronglyMailed } from './mail.ts';
import { isCancelled, look } from './observe.ts';
import type { World } from './world.ts';

export const actions: readonly AnyAction[] = [
  ...buyerActions,
  ...sellerActions,
  ...playerActions,
  ...everybodysActions,
  ...accountActions,
  ...staffActions,
  ...outsideActions,
  ...timeActions,
];
const byName = new Map(actions.map((one) => [one.name, one]));

/** What goes wrong during a step: a response or a call to an outside service is lost, or the process ends at an interruption point. */
export const faults = [
  'none',
  'responseLost',
  'portBefore',
  'portAfter',
  'crashBefore',
  'crashAfter',
] as const;

export interface Act {
  /** Name of the action. */
  readonly action: string;
  /** Chooses among what the action can be done to. */
  readonly target: number;
  /** What it was done to in the first run; in a shorter sequence, `target` may choose another. */
  label?: string | undefined;
  readonly size: number;
}

export interface Step extends Act {
  readonly fault: (typeof faults)[number];
  readonly point: number;
  /** Done by another while the first is at that interruption point. */
  readonly meanwhile?: Act | undefined;
}

/** Does one act; returns what came of it, or undefined if it is impossible now. */
async function perform(world: World, act: Act): Promise<string | undefined> {
  const { action: name, target, label, size } = act;
  const action = byName.get(name);
  const targets = action?.labels(world) ?? [];
  if (!action || targets.length === 0) return undefined;
  const known = label === undefined ? -1 : targets.indexOf(label);
  const at = known >= 0 ? known : target % targets.length;
  act.label ??= targets[at];
  try {
    return `${name} (${targets[at]}): ${await action.run(world, at, size)}`;
  } catch (error) {
    if (error instanceof ResponseLost) return `${name} (${targets[at]}): the response is lost`;
    throw error;
  }
}

const interruptionOf = ({ fault, point, meanwhile }: Step): Interruption | undefined => {
  if (meanwhile) return { kind: 'pause', point };
  return fault === 'crashBefore' || fault === 'crashAfter' ? { kind: fault, point } : undefined;
};

/** Plays one step; returns what happened in text, or undefined if it was impossible. */
export async function play(world: World, step: Step): Promise<string | undefined> {
  const { clock, faults: ports, browsers, jobs, unfinished } = world;
  clock.pass(1);
  browsers.isResponseLost = step.fault === 'responseLost';
  ports.next = step.fault === 'portBefore' ? 'before' : step.fault === 'portAfter' ? 'after' : 'none';
  let second: string | undefined;
  const outcome = await withInterruption(
    () => perform(world, step),
    interruptionOf(step),
    async () => {
      if (step.meanwhile) second = await perform(world, step.meanwhile);
    },
  );
  browsers.isResponseLost = false;
  ports.next = 'none';
  for (const job of unfinished) await jobs.putBack(job);
  unfinished.clear();
  await jobs.relay();
  const before = JSON.stringify(world.observation);
  world.observation = await look(world.context.db, clock.now());
  world.hasChanged = JSON.stringify(world.observation) !== before;
  const first = outcome.kind === 'crashed' ? `${step.action}: the process ends` : outcome.value;
  if (first === undefined && second === undefined) return undefined;
  const fault = step.fault === 'none' ? '' : ` [${step.fault} ${step.point}]`;
  return `${first ?? 'nothing'}${fault}${second === undefined ? '' : `; meanwhile at ${step.point}: ${second}`}`;
}

/** A transfer that waits for a dispute is tried every hour. */
const maxRounds = 2000;
const maxMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Everything that was begun comes to its end: banks decide, messages arrive, payouts are paid, the game makes what it
 * accepted, jobs run when they are due. Returns the jobs that never end.
 */
export async function settle(world: World): Promise<string[]> {
  const { clock, provider, bank, game, jobs } = world;
  const until = clock.now().getTime() + maxMs;
  const disputed = provider.charges.filter(({ dispute }) => dispute === 'open');
  for (const [at, charge] of disputed.entries()) provider.dispute(charge, at % 2 === 0 ? 'lost' : 'won');
  let [round, upkeeps] = [0, 0];
  let isIdle = true;
  for (; round < maxRounds; round += 1) {
    for (const event of [...provider.events]) await deliver(world, event);
    for (const payout of bank.payouts) if (payout.state === 'accepted') payout.state = 'paid';
    for (const order of [...game.accepted.values()]) game.end(order, true);
    if (isIdle) for (const job of jobs.upkeep()) await jobs.run(job);
    upkeeps += isIdle ? 1 : 0;
    isIdle = false;
    await jobs.relay();
    const due = jobs.due();
    for (const job of due) {
      await work(world, job);
      await jobs.relay();
    }
    const next = jobs.next();
    if (due.length > 0 || provider.events.length > 0) continue;
    if (next !== undefined && next <= until) {
      clock.pass(Math.ceil((next - clock.now().getTime()) / 60_000));
      continue;
    }
    // The second upkeep reads the linked accounts after everything that moved their items.
    if (upkeeps === 2) break;
    clock.pass(24 * 60);
    isIdle = true;
  }
  world.observation = await look(world.context.db, clock.now());
  world.model.allHeard(world);
  return round < maxRounds ? [] : jobs.due().map(({ name }) => `the job ${name} never ends`);
}

/** What did not come to its end although everything had the time to. */
export function leftovers(world: World): string[] {
  const { lines, withdrawals, attempts, gameItems } = world.observation;
  const waiting = lines.filter((line) => !isCancelled(line) && line.completedAt === null);
  const live = attempts.filter(({ status }) => status === 'starting' || status === 'waiting');
  const open = withdrawals.filter(({ status }) => !['paid', 'failed', 'held'].includes(status));
  return [
    ...waiting.map(({ id, status, dispute }) => `line ${id} stays ${status} (dispute: ${dispute})`),
    ...live.map(({ method, status }) => `an attempt to pay by ${method} stays ${status}`),
    ...open.map(({ status }) => `a withdrawal stays ${status}`),
    ...gameItems.flatMap(({ isBusy, externalId }) => (isBusy ? [`${externalId} stays under way`] : [])),
    ...wronglyLocated(world),
    ...wronglyMailed(world, true),
  ];
}

/** What contradicts the model, and if thorough the ledger's rules; empty if nothing does. */
export async function contradictions(world: World, isThorough: boolean): Promise<string[]> {
  const { model, observation, clock, context } = world;
  const broken = isThorough ? await checkLedger(context.db, everyLedgerRule) : [];
  return [
    ...model.contradictions(observation, world, clock.now().getTime()),
    ...wronglyGiven(world),
    ...wronglyMailed(world, false),
    ...broken.map(({ rule, rows }) => `ledger: ${rule}: ${JSON.stringify(rows)}`),
  ];
}
