import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { gamesById } from '../catalogue/catalogue.service.ts';
import { type OrderRules, orderRules } from '../orders/order-rules.ts';
import { type HandOverState, handOverState, noteHandOver } from '../orders/synced-delivery.ts';
import { type GameAnswer, type GameServerPort, GameUnclear } from './game-server-port.ts';
import { scheduleTask } from './hand-over.ts';
import { gameTask, type TaskRow } from './linking.tables.ts';
import { closeTask } from './task-endings.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Longer than two calls of a game can take. */
const leaseMs = 2 * minuteMs;
/** How long until the game is asked again, by how often it was asked; the last one from then on. */
const pausesMs = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];
/** How often somebody looks whether a dispute that a hand-over waits for is settled; it is told at once as well. */
const heldMs = 60 * minuteMs;
/** A task that nobody looked at for so long after its time has lost its job. */
const forgottenMs = 5 * minuteMs;

const pauseAfter = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 15 * minuteMs;

type TaskContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'gameServers'>;

interface Turn {
  readonly task: TaskRow;
  /** Whether the game may have heard of it before. */
  readonly wasAsked: boolean;
  /** What became of it is asked, and nothing more: a dispute is open. */
  readonly isHeld: boolean;
}

/** The game says for certain that it was not told: nothing was moved. */
interface NotBegun {
  readonly state: 'notBegun';
}

export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(gameTask).where(eq(gameTask.id, id)).for('update');
  return row;
}

/**
 * Takes a task for one conversation with the game. That it is asked is written down before it is: whatever happens then,
 * the next turn asks what became of the first before it asks again.
 */
async function takeTurn(
  context: TaskContext,
  tx: Transaction,
  id: string,
  rules: OrderRules,
): Promise<Turn | undefined> {
  const now = context.clock.now();
  const [known] = await tx.select().from(gameTask).where(eq(gameTask.id, id));
  const orderItemId = known?.orderItemId ?? null;
  const order: HandOverState = orderItemId === null ? 'wanted' : await handOverState(tx, orderItemId);
  const task = await lockTask(tx, id);
  if (!task || task.endedAt) return undefined;
  if (task.leasedUntil && task.leasedUntil > now) {
    await scheduleTask(tx, id, task.leasedUntil);
    return undefined;
  }
  const isHeld = order === 'held' || order === 'claimed';
  if (task.status === 'waiting' && order === 'over') {
    // Somebody ended the order before the game was asked.
    await closeTask(tx, task, { state: 'refused', reason: 'REFUSED' }, { now, rules, problem: 'ORDER_OVER' });
    return undefined;
  }
  if (task.status === 'waiting' && isHeld) {
    await waitForVerdict(tx, id, now);
    return undefined;
  }
  const change = {
    status: 'asking' as const,
    attempts: task.attempts + 1,
    leasedUntil: new Date(now.getTime() + leaseMs),
  };
  await tx.update(gameTask).set(change).where(eq(gameTask.id, id));
  if (orderItemId !== null) await noteHandOver(tx, orderItemId, true);
  return { task: { ...task, ...change }, wasAsked: task.status === 'asking', isHeld };
}

/** Nothing was moved, and nothing is until the dispute is settled. */
async function waitForVerdict(tx: Transaction, id: string, now: Date, said = ''): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + heldMs);
  const problem = `DISPUTE${said}`;
  await tx
    .update(gameTask)
    .set({ status: 'waiting', problem, nextAttemptAt, leasedUntil: null })
    .where(eq(gameTask.id, id));
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
  outcome: GameAnswer | NotBegun | GameUnclear,
): Promise<'over' | 'written'> {
  const rules = await orderRules(db);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // Orders before tasks, in the order in which everybody takes them.
    const order = orderItemId === null ? 'wanted' : await handOverState(tx, orderItemId);
    const task = await lockTask(tx, id);
    if (!task || task.endedAt) return 'over';
    const isRefused = !(outcome instanceof GameUnclear) && outcome.state === 'refused';
    // A bank asks for the money: whose it is must be known before a refusal gives it to anybody.
    if (
      (isRefused && order === 'claimed') ||
      (!(outcome instanceof GameUnclear) && outcome.state === 'notBegun')
    ) {
      if (orderItemId !== null) await noteHandOver(tx, orderItemId, false);
      await (order === 'held' || order === 'claimed'
        ? waitForVerdict(tx, id, now, isRefused ? `, refused by the game: ${outcome.reason}` : '')
        : retryAt(tx, id, now));
      return 'written';
    }
    if (outcome instanceof GameUnclear || outcome.state === 'accepted') {
      const nextAttemptAt = new Date(now.getTime() + pauseAfter(task.attempts));
      const problem = outcome instanceof GameUnclear ? outcome.message : null;
      await tx.update(gameTask).set({ problem, nextAttemptAt, leasedUntil: null }).where(eq(gameTask.id, id));
      await scheduleTask(tx, id, nextAttemptAt);
      return 'written';
    }
    await closeTask(tx, task, outcome, { now, rules });
    return 'written';
  });
}

/** The dispute was settled while the game was asked: it is told anew, from the beginning. */
async function retryAt(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(gameTask)
    .set({ status: 'waiting', problem: null, nextAttemptAt: at, leasedUntil: null })
    .where(eq(gameTask.id, id));
  await scheduleTask(tx, id, at);
}

/** One turn with a game about an item: locks, unlocks or moves it, or plans the next turn. */
export async function talkToGame(context: TaskContext, id: string): Promise<void> {
  const { db, log, gameServers } = context;
  const rules = await orderRules(db);
  const turn = await inTransaction(db, (tx) => takeTurn(context, tx, id, rules));
  if (!turn) return;
  const game = (await gamesById(db, [turn.task.gameId])).get(turn.task.gameId);
  const server = game && gameServers(game.slug);
  const outcome = await (server ? askGame(server, turn) : Promise.reject(new GameUnclear('no server'))).catch(
    (error: unknown) => {
      if (error instanceof GameUnclear) return error;
      throw error;
    },
  );
  if (outcome instanceof GameUnclear) {
    log.warn({ gameTask: id, problem: outcome.message }, 'a game did not say what became of an item');
  }
  if ((await record(context, turn, outcome)) === 'over') {
    log.warn({ gameTask: id, outcome }, 'a game answered after the matter was over');
  }
}

/** Gives open tasks whose job was lost a new one. */
export async function reviveTasks({ db, clock }: TaskContext): Promise<number> {
  const before = new Date(clock.now().getTime() - forgottenMs);
  const rows = await db
    .select({ id: gameTask.id })
    .from(gameTask)
    .where(
      and(
        inArray(gameTask.status, ['waiting', 'asking']),
        sql`${gameTask.nextAttemptAt} < ${before.toISOString()}::timestamptz`,
        or(isNull(gameTask.leasedUntil), lt(gameTask.leasedUntil, before)),
      ),
    );
  for (const { id } of rows) await scheduleTask(db, id);
  return rows.length;
}

/** Tasks that are not over, and those whose end somebody has to look after; the oldest first. */
export const openTasks = (db: Executor, limit: number): Promise<TaskRow[]> =>
  db
    .select()
    .from(gameTask)
    .where(or(isNull(gameTask.endedAt), gameTask.needsOperator))
    .orderBy(asc(gameTask.createdAt))
    .limit(limit);
