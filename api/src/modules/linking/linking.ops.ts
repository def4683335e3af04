import { writeAudit } from '../../audit-log/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { GameOutcomeUnknown } from '../../ports/game-server.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { gamesById } from '../catalogue/index.ts';
import { handOverState, orderRules } from '../orders/index.ts';
import { listFailedAttempts } from './attempts.repository.ts';
import { scheduleTask } from './begin-task.ts';
import { listOpenTasks, listTasksForOperators, lockTask, updateTask } from './game-tasks.repository.ts';
import type { TaskRow } from './linking.tables.ts';
import { findLink, listLinks, listStuckLinks } from './links.repository.ts';
import { scheduleSync, syncLink } from './sync-link.ts';
import { taskLifecycle } from './task-lifecycle.ts';
import { endLink } from './unlink.ts';

const listLength = 100;

const linkId = ({ positionals: [id] }: OpsInput): number => {
  if (!id || !/^[1-9][0-9]*$/.test(id)) throw new OpsUsageError('The link ID is required.');
  return Number(id);
};

const taskId = ({ positionals: [id] }: OpsInput): string => {
  if (!id) throw new OpsUsageError('The task ID is required.');
  return id;
};

async function linkRow({ db }: AppContext, id: number) {
  const row = await findLink(db, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Linked account not found.' });
  return row;
}

const list: OpsCommand = {
  name: 'link list',
  usage: '[--username NAME] [--stuck]',
  summary:
    'linked game accounts, newest first, with what went wrong at the last look; --stuck: only those where it did',
  options: { username: { type: 'string' }, stuck: { type: 'boolean' } },
  run: async ({ db }, { options, print }) => {
    const rows = await listLinks(db, {
      onlyStuck: Boolean(options.stuck),
      limit: options.username === undefined ? listLength : 10_000,
    });
    const users = await findPublicUsers(
      db,
      rows.map(({ accountId }) => accountId),
    );
    const games = await gamesById(
      db,
      rows.map(({ gameId }) => gameId),
    );
    let shown = 0;
    for (const row of rows) {
      const name = users.get(row.accountId)?.username ?? String(row.accountId);
      if (options.username !== undefined && name !== options.username) continue;
      shown += 1;
      const game = games.get(row.gameId)?.slug ?? String(row.gameId);
      const synced = row.syncedAt?.toISOString() ?? 'never synced';
      print(
        [row.id, name, game, row.gameUserId, row.way, synced, row.syncProblem ?? ''].join('\t').trimEnd(),
      );
    }
    if (shown === 0) print('No account is linked.');
  },
};

const sync: OpsCommand = {
  name: 'link sync',
  usage: 'LINK | --stuck',
  summary: 'syncs a linked game account now; --stuck: every account whose last sync failed',
  options: { stuck: { type: 'boolean' } },
  run: async (context, input) => {
    if (input.options.stuck) {
      const { db } = context;
      const rows = await listStuckLinks(db);
      for (const { id } of rows) await scheduleSync(db, id);
      input.print(`Syncing ${rows.length} accounts.`);
      return;
    }
    const id = linkId(input);
    await linkRow(context, id);
    try {
      await syncLink(context, id);
      input.print(`Link ${id}: synced.`);
    } catch (error) {
      if (!(error instanceof GameOutcomeUnknown)) throw error;
      throw new ApiError('GAME_UNAVAILABLE', { detail: error.message });
    }
  },
};

const end: OpsCommand = {
  name: 'link end',
  usage: 'LINK --reason TEXT',
  summary: 'unlinks a game account; refused while one of its items is on sale, sold or being transferred',
  options: { reason: { type: 'string' } },
  run: async (context, input) => {
    const id = linkId(input);
    const reason = textOf(input, 'reason');
    await linkRow(context, id);
    const at = context.clock.now();
    await inTransaction(context.db, async (tx) => {
      await endLink(tx, id, at);
      await writeAudit(tx, {
        actor: input.operator,
        action: 'link.end',
        subject: { kind: 'game-link', id },
        reason,
        at,
      });
    });
    input.print(`Link ${id}: ended.`);
  },
};

const tasks: OpsCommand = {
  name: 'link tasks',
  usage: '',
  summary: 'open game transfers, oldest first, and ended ones that need an operator',
  options: {},
  run: async ({ db }, { print }) => {
    const rows = await listTasksForOperators(db, listLength);
    for (const task of rows) {
      const item = task.orderItemId ?? task.returnedOrderItemId;
      const order = item === null ? '' : `${task.orderItemId === null ? 'back from ' : ''}order item ${item}`;
      const to = task.kind === 'transfer' ? `to ${task.toGameUser ?? 'the game’s keeping'}` : '';
      const requested = `asked ${task.attempts} times`;
      const columns = [
        task.id,
        task.createdAt.toISOString(),
        task.kind,
        task.status,
        task.externalId,
        to,
        order,
      ];
      print([...columns, requested, task.problem ?? ''].join('\t').trimEnd());
    }
    if (rows.length === 0) print('No game tasks are waiting.');
  },
};

async function readTask(context: AppContext, id: string): Promise<TaskRow> {
  const task = await inTransaction(context.db, (tx) => lockTask(tx, id));
  if (!task) throw new ApiError('NOT_FOUND', { detail: 'Task not found.' });
  return task;
}

const retry: OpsCommand = {
  name: 'link retry',
  usage: 'TASK | --all',
  summary: 'checks a task with its game now; --all: every open task',
  options: { all: { type: 'boolean' } },
  run: async (context, input) => {
    if (input.options.all) {
      const { db } = context;
      const rows = await listOpenTasks(db);
      for (const { id } of rows) await scheduleTask(db, id);
      input.print(`Checking ${rows.length} tasks with their games.`);
      return;
    }
    const id = taskId(input);
    const task = await readTask(context, id);
    if (task.endedAt) throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This task has already ended.' });
    await scheduleTask(context.db, id);
    input.print(`Task ${id}: the game is asked again.`);
  },
};

/** Records an outcome that an operator learned from the game's staff when its server does not answer. */
function settle(name: 'done' | 'failed', summary: string): OpsCommand {
  return {
    name: `link ${name}`,
    usage: 'TASK --reason TEXT',
    summary,
    options: { reason: { type: 'string' } },
    run: async (context, input) => {
      const id = taskId(input);
      const reason = textOf(input, 'reason');
      const { orderItemId } = await readTask(context, id);
      const rules = await orderRules(context.db);
      const now = context.clock.now();
      const { operator } = input;
      await inTransaction(context.db, async (tx) => {
        const order = orderItemId === null ? 'wanted' : await handOverState(tx, orderItemId);
        const task = await lockTask(tx, id);
        if (!task || task.endedAt)
          throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This task has already ended.' });
        // A refund ends a task that the game was not asked for without asking for the state of its item.
        if (task.status === 'waiting') {
          throw new ApiError('ILLEGAL_TRANSITION', { detail: 'The game has not been asked yet.' });
        }
        if (name === 'failed' && order === 'claimed') {
          throw new ApiError('ILLEGAL_TRANSITION', {
            detail: 'A chargeback is open. Settle it first.',
          });
        }
        const ending = { rules, operator, ...(name === 'failed' && { reason: 'REFUSED' as const }) };
        const input = { now, problem: `operator: ${reason}`, ending };
        await applyTransition(tx, taskLifecycle, task, name === 'done' ? 'SUCCEED' : 'FAIL', input);
        await writeAudit(tx, {
          actor: operator,
          action: `game-task.${name}`,
          subject: { kind: 'game-task', id },
          reason,
          detail: { kind: task.kind, ...(orderItemId !== null && { orderItemId }) },
          at: now,
        });
      });
      input.print(`Task ${id}: ${name}.`);
    },
  };
}

const noted: OpsCommand = {
  name: 'link noted',
  usage: 'TASK --reason TEXT',
  summary: 'removes a finished task from the list after it was handled',
  options: { reason: { type: 'string' } },
  run: async (context, input) => {
    const id = taskId(input);
    const reason = textOf(input, 'reason');
    const at = context.clock.now();
    await inTransaction(context.db, async (tx) => {
      const task = await lockTask(tx, id);
      if (!task) throw new ApiError('NOT_FOUND', { detail: 'Task not found.' });
      if (!task.needsOperator)
        throw new ApiError('ILLEGAL_TRANSITION', { detail: 'This task does not wait for an operator.' });
      await updateTask(tx, id, { needsOperator: false });
      await writeAudit(tx, {
        actor: input.operator,
        action: 'game-task.noted',
        subject: { kind: 'game-task', id },
        reason,
        at,
      });
    });
    input.print(`Task ${id}: noted.`);
  },
};

const attempts: OpsCommand = {
  name: 'link attempts',
  usage: '',
  summary: 'lists sign-in provider errors of the last day with counts',
  options: {},
  run: async ({ db }, { print }) => {
    const rows = await listFailedAttempts(db);
    for (const { provider, problem, count, last } of rows) {
      print([provider, `${count} times`, `last ${last.toISOString()}`, problem].join('\t'));
    }
    if (rows.length === 0) print('No failed attempts.');
  },
};

/** Operator commands for linked game accounts and for items that games move. */
export const linkOpsCommands: readonly OpsCommand[] = [
  list,
  sync,
  end,
  tasks,
  retry,
  attempts,
  noted,
  settle(
    'done',
    'books that the game did what it was asked: a sold item counts as received and the seller is paid',
  ),
  settle('failed', 'books that the game did not do it and never will: a sold item is refunded and unlocked'),
];
