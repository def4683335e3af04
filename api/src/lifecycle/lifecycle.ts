import type { Transaction } from '../db/database.ts';

/** What a lifecycle is made of: the row with its status, the input of events, and the module's own fields of transitions. */
export interface LifecycleTypes {
  Row: { readonly status: string };
  Input: object;
  Fields: object;
}

type Status<L extends LifecycleTypes> = L['Row']['status'];

/** What an event does to a row in one of the `from` statuses; `none`: it creates the row. */
export type Transition<L extends LifecycleTypes, Event extends string = string> = L['Fields'] & {
  readonly from: readonly (Status<L> | 'none')[];
  /** The new status; the same as before if absent. */
  readonly to?: Status<L>;
  readonly guard?: (row: L['Row'], input: L['Input']) => boolean;
  /** Other columns that change. */
  readonly change?: (row: L['Row'], input: L['Input']) => Partial<L['Row']>;
  /** Raised by the system afterwards in the same transaction, if its guard allows it. */
  readonly followedBy?: Event;
};

/** One transition of one row. */
export interface Change<L extends LifecycleTypes, Event extends string = string> {
  readonly event: Event;
  readonly transition: Transition<L, Event>;
  readonly before: L['Row'];
  readonly after: L['Row'];
  /** The row as it is written, after the event that followed. */
  readonly final: L['Row'];
  readonly input: L['Input'];
}

/** Part of what a transition does besides changing its row; gets all changes of one event at once. */
export type Effect<L extends LifecycleTypes, Event extends string = string> = (
  tx: Transaction,
  changes: readonly Change<L, Event>[],
  input: L['Input'],
) => Promise<void>;

declare const writtenByLifecycle: unique symbol;
/** Columns with a status. Only the engine makes them, so a repository that takes them cannot be called without it. */
export type StatusChange<Row extends { readonly status: string }> = Partial<Row> &
  Pick<Row, 'status'> & { readonly [writtenByLifecycle]: true };
/** The status of a row that an event creates; see `created`. */
export type CreatedStatus<Row extends { readonly status: string }> = StatusChange<Pick<Row, 'status'>>;
/** Columns that may be written without a transition. */
export type OtherColumns<Row> = Partial<Omit<Row, 'id' | 'status'>> & { readonly status?: never };

export interface Lifecycle<L extends LifecycleTypes, Event extends string = string> {
  readonly states: readonly Status<L>[];
  /** If an event has several transitions, the first that `from` and `guard` allow applies. */
  readonly events: Readonly<
    Record<Event, Transition<L, NoInfer<Event>> | readonly Transition<L, NoInfer<Event>>[]>
  >;
  /** A guard of all transitions, which reads the module's own fields. */
  readonly guard?: (fields: L['Fields'], row: L['Row'], input: L['Input']) => boolean;
  /** The module's error for an event that no transition allows. */
  readonly illegal: (row: L['Row'], event: NoInfer<Event>, input: L['Input']) => Error;
  /** Further checks of the input and changes of columns, common to all transitions. */
  readonly prepare?: (
    tx: Transaction,
    planned: Pick<Change<L, NoInfer<Event>>, 'event' | 'transition' | 'before' | 'input'>,
  ) => Promise<Partial<L['Row']>>;
  /** The input of an event that follows another: the system raises it. */
  readonly bySystem?: (input: L['Input']) => L['Input'];
  /** Writes columns of a locked row if its status is still that of `before`; returns whether it is. */
  readonly write: (tx: Transaction, before: L['Row'], change: StatusChange<L['Row']>) => Promise<boolean>;
  /** In order, before the rows are written. */
  readonly before?: readonly Effect<L, NoInfer<Event>>[];
  /** In order, after the rows are written. */
  readonly effects?: readonly Effect<L, NoInfer<Event>>[];
}

/** Defines the lifecycle of the rows of a table. */
export const defineLifecycle =
  <L extends LifecycleTypes>() =>
  <Event extends string>(lifecycle: Lifecycle<L, Event>): Lifecycle<L, Event> =>
    lifecycle;

/** All transitions of an event. Throws if the lifecycle has no such event. */
export function transitionsOf<L extends LifecycleTypes, Event extends string>(
  { events }: Pick<Lifecycle<L, Event>, 'events'>,
  event: NoInfer<Event>,
): readonly Transition<L, Event>[] {
  if (!Object.hasOwn(events, event)) throw new Error(`The lifecycle has no event ${event}`);
  const found: Transition<L, Event> | readonly Transition<L, Event>[] = events[event];
  return Array.isArray(found) ? found : [found as Transition<L, Event>];
}

/** The transition that an event would make; undefined if none is allowed. */
export const findTransition = <L extends LifecycleTypes, Event extends string>(
  lifecycle: Pick<Lifecycle<L, Event>, 'events' | 'guard'>,
  row: L['Row'],
  event: NoInfer<Event>,
  input: L['Input'],
  from: Status<L> | 'none' = row.status,
): Transition<L, Event> | undefined =>
  transitionsOf(lifecycle, event).find(
    (transition) =>
      transition.from.includes(from) &&
      (transition.guard?.(row, input) ?? true) &&
      (lifecycle.guard?.(transition, row, input) ?? true),
  );

/** The columns of a row that an event creates in a status other than its table's default. */
export function created<L extends LifecycleTypes, Event extends string>(
  lifecycle: Pick<Lifecycle<L, Event>, 'events'>,
  event: NoInfer<Event>,
): CreatedStatus<L['Row']> {
  const status = transitionsOf(lifecycle, event).find(({ from }) => from.includes('none'))?.to;
  if (status === undefined) throw new Error(`The event ${event} creates no row`);
  return { status } as CreatedStatus<L['Row']>;
}

interface Plan<L extends LifecycleTypes, Event extends string> {
  readonly before: L['Row'];
  readonly final: L['Row'];
  readonly columns: Partial<L['Row']>;
  readonly changes: readonly Change<L, Event>[];
}

/** What an event changes on a row, with the event that follows. Throws before anything is written. */
async function plan<L extends LifecycleTypes, Event extends string>(
  tx: Transaction,
  lifecycle: Lifecycle<L, Event>,
  before: L['Row'],
  first: { readonly event: Event; readonly input: L['Input']; readonly from: Status<L> | 'none' },
): Promise<Plan<L, Event>> {
  const changes: Omit<Change<L, Event>, 'final'>[] = [];
  let columns: Partial<L['Row']> = {};
  let row = before;
  const apply = async (event: Event, transition: Transition<L, Event>, input: L['Input']) => {
    columns = {
      ...columns,
      ...(await lifecycle.prepare?.(tx, { event, transition, before: row, input })),
      ...transition.change?.(row, input),
      status: transition.to ?? row.status,
    };
    const after = { ...row, ...columns };
    changes.push({ event, transition, before: row, after, input });
    row = after;
  };
  const transition = findTransition(lifecycle, row, first.event, first.input, first.from);
  if (!transition) throw lifecycle.illegal(row, first.event, first.input);
  await apply(first.event, transition, first.input);
  const { followedBy } = transition;
  const input = lifecycle.bySystem?.(first.input) ?? first.input;
  const next = followedBy && findTransition(lifecycle, row, followedBy, input);
  if (next) await apply(followedBy, next, input);
  return { before, final: row, columns, changes: changes.map((change) => ({ ...change, final: row })) };
}

/**
 * Raises an event on rows that the caller's transaction has locked, or on rows that the event has just created (`isNew`).
 * Throws the module's error before any write if a row does not allow it. Returns the rows as they are written.
 */
export async function applyToAll<L extends LifecycleTypes, Event extends string>(
  tx: Transaction,
  lifecycle: Lifecycle<L, Event>,
  rows: readonly L['Row'][],
  event: NoInfer<Event>,
  input: L['Input'],
  { isNew = false } = {},
): Promise<L['Row'][]> {
  const plans: Plan<L, Event>[] = [];
  for (const row of rows) {
    plans.push(await plan(tx, lifecycle, row, { event, input, from: isNew ? 'none' : row.status }));
  }
  const changes = plans.flatMap((one) => one.changes);
  for (const effect of lifecycle.before ?? []) await effect(tx, changes, input);
  for (const { before, columns } of plans) {
    if (!(await lifecycle.write(tx, before, columns as StatusChange<L['Row']>)))
      throw new Error(`${event}: the row is no longer ${before.status}; was it locked?`);
  }
  for (const effect of lifecycle.effects ?? []) await effect(tx, changes, input);
  return plans.map(({ final }) => final);
}

/** Raises an event on one locked row; see `applyToAll`. */
export async function applyTransition<L extends LifecycleTypes, Event extends string>(
  tx: Transaction,
  lifecycle: Lifecycle<L, Event>,
  row: L['Row'],
  event: NoInfer<Event>,
  input: L['Input'],
): Promise<L['Row']> {
  const [after = row] = await applyToAll(tx, lifecycle, [row], event, input);
  return after;
}
