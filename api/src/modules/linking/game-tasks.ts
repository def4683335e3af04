import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { type GameAnswer, GameOutcomeUnknown, type GameServerPort } from '../../ports/game-server.ts';
import { gamesById } from '../catalogue/index.ts';
import {
  type HandOverState,
  handOverState,
  type OrderRules,
  orderRules,
  setTransferPending,
} from '../orders/index.ts';
import { findTask, listOverdueTasks, lockTask, updateTask } from './game-tasks.repository.ts';
import { scheduleTask } from './hand-over.ts';
import type { TaskRow } from './linking.tables.ts';
import { closeTask } from './task-endings.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Longer than two calls to a game can take. */
const leaseMs = 2 * minuteMs;
/** Delay before the next attempt, by number of attempts; the last one repeats. */
const pausesMs = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];
/**
 * How often to check whether a dispute that blocks a hand-over is settled; settling it also triggers the task at
 * once.
 */
const heldMs = 60 * minuteMs;
/** A task this long overdue has lost its job. */
const forgottenMs = 5 * minuteMs;

const pauseAfter = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 15 * minuteMs;

const isInDispute = (order: HandOverState): boolean => order === 'held' || order === 'claimed';

type TaskContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'gameServers'>;

interface Turn {
  readonly task: TaskRow;
  /** Whether the game may have received an earlier request. */
  readonly wasAsked: boolean;
  /** A dispute is open: only query the outcome, request nothing. */
  readonly isHeld: boolean;
}

/** The game states that it never received the request: nothing was moved. */
interface NotBegun {
  readonly state: 'notBegun';
}

/**
 * Leases a task for one exchange with the game. Commits the attempt before calling the game, so that after a crash
 * the next attempt queries the outcome before it repeats the request.
 */
async function takeTurn(
  context: TaskContext,
  tx: Transaction,
  id: string,
  rules: OrderRules,
): Promise<Turn | undefined> {
  const now = context.clock.now();
  const known = await findTask(tx, id);
  const orderItemId = known?.orderItemId ?? null;
  const order: HandOverState = orderItemId === null ? 'wanted' : await handOverState(tx, orderItemId);
  const task = await lockTask(tx, id);
  if (!task || task.endedAt) return undefined;
  if (task.leasedUntil && task.leasedUntil > now) {
    await scheduleTask(tx, id, task.leasedUntil);
    return undefined;
  }
  const isHeld = isInDispute(order);
  if (task.status === 'waiting' && order === 'over') {
    // The order ended before the game was called.
    await closeTask(tx, task, { state: 'refused', reason: 'REFUSED' }, { now, rules, problem: 'ORDER_OVER' });
    return undefined;
  }
  if (task.status === 'waiting' && isHeld) {
    await waitForDispute(tx, id, now);
    return undefined;
  }
  const change = {
    status: 'asking' as const,
    attempts: task.attempts + 1,
    leasedUntil: new Date(now.getTime() + leaseMs),
  };
  await updateTask(tx, id, change);
  if (orderItemId !== null) await setTransferPending(tx, orderItemId, true);
  return { task: { ...task, ...change }, wasAsked: task.status === 'asking', isHeld };
}

/** Nothing was moved; nothing will be until the dispute is settled. */
async function waitForDispute(tx: Transaction, id: string, now: Date, said = ''): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + heldMs);
  const problem = `DISPUTE${said}`;
  await updateTask(tx, id, { status: 'waiting', problem, nextAttemptAt, leasedUntil: null });
  await scheduleTask(tx, id, nextAttemptAt);
}

async function askGame(server: GameServerPort, turn: Turn): Promise<GameAnswer | NotBegun> {
  const { task, wasAsked, isHeld } = turn;
  const { id, kind, externalId, fromGameUser, toGameUser, lockReference } = task;
  if (kind === 'transfer') {
    const known = wasAsked ? await server.findTransfer(id) : undefined;
    if (known) return known;
    if (isHeld) return { state: 'notBegun' };
    const order = {
      reference: id,
      itemId: externalId,
      from: fromGameUser,
      to: toGameUser,
      lock: lockReference,
    };
    return server.transfer(order);
  }
  const place = wasAsked ? await server.findItem(externalId) : undefined;
  if (kind === 'lock') {
    if (place?.lock === id) return { state: 'done' };
    return server.lock(externalId, fromGameUser ?? '', id);
  }
  if (place && place.lock !== lockReference) return { state: 'done' };
  return server.unlock(externalId, lockReference ?? '');
}

async function record(
  { db, clock }: TaskContext,
  { task: { id, orderItemId } }: Turn,
  outcome: GameAnswer | NotBegun | GameOutcomeUnknown,
): Promise<'over' | 'written'> {
  const rules = await orderRules(db);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // Lock orders before tasks, as everywhere, to avoid deadlocks.
    const order = orderItemId === null ? 'wanted' : await handOverState(tx, orderItemId);
    const task = await lockTask(tx, id);
    if (!task || task.endedAt) return 'over';
    if (outcome instanceof GameOutcomeUnknown || outcome.state === 'accepted') {
      const problem = outcome instanceof GameOutcomeUnknown ? outcome.message : null;
      await scheduleNextAttempt(tx, task, problem, now);
    } else if (outcome.state === 'notBegun') {
      await resetTask(tx, task, order, now);
    } else if (outcome.state === 'refused' && order === 'claimed') {
      // A chargeback is open: it must be decided before a refusal pays the money out.
      await resetTask(tx, task, order, now, `, refused by the game: ${outcome.reason}`);
    } else {
      await closeTask(tx, task, outcome, { now, rules });
    }
    return 'written';
  });
}

async function scheduleNextAttempt(
  tx: Transaction,
  { id, attempts }: TaskRow,
  problem: string | null,
  now: Date,
): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts));
  await updateTask(tx, id, { problem, nextAttemptAt, leasedUntil: null });
  await scheduleTask(tx, id, nextAttemptAt);
}

/** Nothing was moved: the task starts again, after the dispute if there is one. */
async function resetTask(
  tx: Transaction,
  { id, orderItemId }: TaskRow,
  order: HandOverState,
  now: Date,
  detail = '',
): Promise<void> {
  if (orderItemId !== null) await setTransferPending(tx, orderItemId, false);
  await (isInDispute(order) ? waitForDispute(tx, id, now, detail) : retryAt(tx, id, now));
}

/** The dispute was settled during the call to the game: retry from the beginning. */
async function retryAt(tx: Transaction, id: string, at: Date): Promise<void> {
  await updateTask(tx, id, { status: 'waiting', problem: null, nextAttemptAt: at, leasedUntil: null });
  await scheduleTask(tx, id, at);
}

/** One attempt at a game task: locks, unlocks or moves the item, or schedules the next attempt. */
export async function runGameTask(context: TaskContext, id: string): Promise<void> {
  const { db, log, gameServers } = context;
  const rules = await orderRules(db);
  const turn = await inTransaction(db, (tx) => takeTurn(context, tx, id, rules));
  if (!turn) return;
  const game = (await gamesById(db, [turn.task.gameId])).get(turn.task.gameId);
  const server = game && gameServers(game.slug);
  const outcome = await (server
    ? askGame(server, turn)
    : Promise.reject(new GameOutcomeUnknown('no server'))
  ).catch((error: unknown) => {
    if (error instanceof GameOutcomeUnknown) return error;
    throw error;
  });
  if (outcome instanceof GameOutcomeUnknown) {
    log.warn({ gameTask: id, problem: outcome.message }, 'a game did not say what became of an item');
  }
  if ((await record(context, turn, outcome)) === 'over') {
    log.warn({ gameTask: id, outcome }, 'a game answered after the matter was over');
  }
}

/** Enqueues a new job for open tasks whose job was lost. */
export async function reviveTasks({ db, clock }: TaskContext): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listOverdueTasks(db, before);
  for (const { id } of rows) await scheduleTask(db, id);
  return rows.length;
}
