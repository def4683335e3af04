import { ApiError } from '../../http/api-error.ts';
import { defineLifecycle } from '../../lifecycle/lifecycle.ts';
import { moveTimers, type Timer, type TimerNames } from '../../lifecycle/timers.ts';
import type { GameFailure } from '../../ports/game-server.ts';
import type { OrderRules } from '../orders/index.ts';
import { scheduleTask } from './begin-task.ts';
import { writeTaskStatus } from './game-tasks.repository.ts';
import type { TaskRow } from './linking.tables.ts';
import { markTransfer, settleItem } from './task-endings.ts';

/** The definite outcome of a task. */
export interface Ending {
  readonly rules: OrderRules;
  /** Why the game did not do it. */
  readonly reason?: GameFailure;
  readonly operator?: string;
}

export interface TaskTypes {
  Row: TaskRow;
  Input: {
    readonly now: Date;
    /** For operators to read. */
    readonly problem?: string | null;
    readonly ending?: Ending;
  };
  Fields: TimerNames<'attemptNow' | 'attemptLater'> & {
    /** Whether the game may be transferring a sold item from now on. */
    readonly isTransferring?: boolean;
  };
}

type Columns = Partial<TaskRow>;
type Input = TaskTypes['Input'];

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** Longer than two calls to a game can take. */
const leaseMs = 2 * minuteMs;
/** Delay before the next attempt, by number of attempts; the last one repeats. */
const pausesMs = [2 * secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];
/** How often to check whether a dispute that blocks a hand-over is settled; settling it also triggers the task. */
const disputeMs = 60 * minuteMs;

/** Committed before the game is called, so that after a crash the outcome is queried before the request is repeated. */
const leased = ({ attempts }: TaskRow, { now }: Input): Columns => ({
  attempts: attempts + 1,
  leasedUntil: new Date(now.getTime() + leaseMs),
});

const waits = ({ now, problem = null }: Input, pauseMs: number): Columns => ({
  problem,
  nextAttemptAt: new Date(now.getTime() + pauseMs),
  leasedUntil: null,
});

const pauseAfter = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 15 * minuteMs;

const ended = (_row: TaskRow, { now, problem, ending }: Input): Columns => ({
  problem: problem ?? ending?.reason ?? null,
  leasedUntil: null,
  endedAt: now,
});

const timers: Readonly<Record<'attemptNow' | 'attemptLater', Timer<TaskTypes>>> = {
  attemptNow: { at: (row) => row.nextAttemptAt, start: (tx, { id }) => scheduleTask(tx, id) },
  attemptLater: { at: (row) => row.nextAttemptAt, start: (tx, { id }, at) => scheduleTask(tx, id, at) },
};

const open = ['waiting', 'asking'] as const;

const blocked = {
  change: (_row: TaskRow, input: Input) => waits(input, disputeMs),
  starts: ['attemptLater'],
} as const;

/** What games, disputes and operators do to the tasks of linked accounts: to lock, unlock or transfer an item. */
export const taskLifecycle = defineLifecycle<TaskTypes>()({
  states: ['waiting', 'asking', 'done', 'failed'],
  events: {
    BEGIN: { from: ['none'], to: 'waiting' },
    /** An item that was refunded is no longer where it was handed over to. */
    NOT_RETURNED: { from: ['none'], to: 'failed' },
    CALL_GAME: { from: open, to: 'asking', change: leased, isTransferring: true },
    /** The game did not answer, or accepted the request without a result. */
    GAME_SILENT: {
      from: open,
      change: ({ attempts }, input) => waits(input, pauseAfter(attempts)),
      starts: ['attemptLater'],
    },
    /** Nothing was moved; nothing will be until the dispute is settled. */
    WAIT_FOR_DISPUTE: [
      { from: ['waiting'], ...blocked },
      { from: ['asking'], to: 'waiting', ...blocked, isTransferring: false },
    ],
    /** Nothing was moved: the task starts again. */
    START_AGAIN: {
      from: open,
      to: 'waiting',
      change: (_row, input) => waits(input, 0),
      isTransferring: false,
      starts: ['attemptLater'],
    },
    /** The dispute is settled: the game is called now. */
    RESUME: {
      from: open,
      change: (_row, { now }) => ({ problem: null, nextAttemptAt: now }),
      starts: ['attemptNow'],
    },
    SUCCEED: { from: ['asking'], to: 'done', change: ended, isTransferring: false },
    FAIL: { from: open, to: 'failed', change: ended, isTransferring: false },
    /** The order was refunded before the game was called, or after it answered that it did nothing. */
    ORDER_REFUNDED: { from: ['waiting'], to: 'failed', change: ended },
  },
  illegal: ({ id, endedAt }) =>
    endedAt
      ? new ApiError('ILLEGAL_TRANSITION', { detail: 'This task has already ended.' })
      : new Error(`The outcome of game task ${id} is unknown`),
  write: writeTaskStatus,
  effects: [markTransfer, moveTimers(timers, ({ transition }) => transition), settleItem],
});

export type TaskEvent = keyof typeof taskLifecycle.events;
