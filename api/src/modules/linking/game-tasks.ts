import type { AppContext } from '../../context.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import { GameOutcomeUnknown, type GameResponse, type GameServerPort } from '../../ports/game-server.ts';
import { gamesById } from '../catalogue/index.ts';
import { type HandOverState, handOverState, type OrderRules, orderRules } from '../orders/index.ts';
import { scheduleTask } from './begin-task.ts';
import { findTask, listOverdueTasks, lockTask } from './game-tasks.repository.ts';
import type { TaskRow } from './linking.tables.ts';
import { type TaskEvent, type TaskTypes, taskLifecycle } from './task-lifecycle.ts';

/** A task this long overdue has lost its job. */
const forgottenMs = 5 * 60_000;

const isInDispute = (order: HandOverState): boolean => order === 'held' || order === 'claimed';

type TaskContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'gameServers'>;

interface LeasedTask {
  readonly task: TaskRow;
  /** Whether the game may have received an earlier request. */
  readonly wasAsked: boolean;
  /** A dispute is open: only query the outcome, request nothing. */
  readonly isDisputed: boolean;
}

/** The game states that it never received the request: nothing was moved. */
interface NotBegun {
  readonly state: 'notBegun';
}

/** Leases a task for one exchange with the game; undefined if there is none to make now. */
async function leaseTask(
  context: TaskContext,
  tx: Transaction,
  id: string,
  rules: OrderRules,
): Promise<LeasedTask | undefined> {
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
  const isDisputed = isInDispute(order);
  if (task.status === 'waiting' && order === 'over') {
    // The order ended before the game was called.
    const ending = { rules, reason: 'REFUSED' } as const;
    await applyTransition(tx, taskLifecycle, task, 'FAIL', { now, problem: 'ORDER_OVER', ending });
    return undefined;
  }
  if (task.status === 'waiting' && isDisputed) {
    await applyTransition(tx, taskLifecycle, task, 'WAIT_FOR_DISPUTE', { now, problem: 'DISPUTE' });
    return undefined;
  }
  const leased = await applyTransition(tx, taskLifecycle, task, 'CALL_GAME', { now });
  return { task: leased, wasAsked: task.status === 'asking', isDisputed };
}

async function askGame(server: GameServerPort, leased: LeasedTask): Promise<GameResponse | NotBegun> {
  const { task, wasAsked, isDisputed } = leased;
  const { id, kind, externalId, fromGameUser, toGameUser, lockReference } = task;
  if (kind === 'transfer') {
    const known = wasAsked ? await server.findTransfer(id) : undefined;
    if (known) return known;
    if (isDisputed) return { state: 'notBegun' };
    const order = {
      reference: id,
      itemId: externalId,
      from: fromGameUser,
      to: toGameUser,
      lock: lockReference,
    };
    return server.transfer(order);
  }
  const location = wasAsked ? await server.findItem(externalId) : undefined;
  if (kind === 'lock') {
    if (location?.lock === id) return { state: 'done' };
    return server.lock(externalId, fromGameUser ?? '', id);
  }
  if (location && location.lock !== lockReference) return { state: 'done' };
  return server.unlock(externalId, lockReference ?? '');
}

async function record(
  { db, clock }: TaskContext,
  { task: { id, orderItemId } }: LeasedTask,
  outcome: GameResponse | NotBegun | GameOutcomeUnknown,
): Promise<'over' | 'written'> {
  const rules = await orderRules(db);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // Lock orders before tasks, as everywhere, to avoid deadlocks.
    const order = orderItemId === null ? 'wanted' : await handOverState(tx, orderItemId);
    const task = await lockTask(tx, id);
    if (!task || task.endedAt) return 'over';
    const [event, input] = eventOf(outcome, order, rules);
    await applyTransition(tx, taskLifecycle, task, event, { now, ...input });
    return 'written';
  });
}

/** The event that the game's response raises. */
function eventOf(
  outcome: GameResponse | NotBegun | GameOutcomeUnknown,
  order: HandOverState,
  rules: OrderRules,
): [TaskEvent, Omit<TaskTypes['Input'], 'now'>] {
  if (outcome instanceof GameOutcomeUnknown) return ['GAME_SILENT', { problem: outcome.message }];
  switch (outcome.state) {
    case 'accepted':
      return ['GAME_SILENT', {}];
    case 'done':
      return ['SUCCEED', { ending: { rules } }];
    case 'notBegun':
      return isInDispute(order) ? ['WAIT_FOR_DISPUTE', { problem: 'DISPUTE' }] : ['START_AGAIN', {}];
    case 'refused':
      // A chargeback is open: it must be decided before the game's response pays the money out.
      return order === 'claimed'
        ? ['WAIT_FOR_DISPUTE', { problem: `DISPUTE, refused by the game: ${outcome.reason}` }]
        : ['FAIL', { ending: { rules, reason: outcome.reason } }];
  }
}

/** One attempt at a game task: locks, unlocks or moves the item, or schedules the next attempt. */
export async function runGameTask(context: TaskContext, id: string): Promise<void> {
  const { db, log, gameServers } = context;
  const rules = await orderRules(db);
  const leased = await inTransaction(db, (tx) => leaseTask(context, tx, id, rules));
  if (!leased) return;
  const game = (await gamesById(db, [leased.task.gameId])).get(leased.task.gameId);
  const server = game && gameServers(game.slug);
  const outcome = await (server
    ? askGame(server, leased)
    : Promise.reject(new GameOutcomeUnknown('no server'))
  ).catch((error: unknown) => {
    if (error instanceof GameOutcomeUnknown) return error;
    throw error;
  });
  if (outcome instanceof GameOutcomeUnknown) {
    log.warn({ gameTask: id, problem: outcome.message }, 'a game did not report the outcome for an item');
  }
  if ((await record(context, leased, outcome)) === 'over') {
    log.warn({ gameTask: id, outcome }, 'a game answered after the matter was over');
  }
}

/** Enqueues a new job for open tasks whose job was lost. */
export async function requeueTasks({ db, clock }: TaskContext): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await listOverdueTasks(db, before);
  for (const { id } of rows) await scheduleTask(db, id);
  return rows.length;
}
