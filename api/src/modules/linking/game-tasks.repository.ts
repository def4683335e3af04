import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { CreatedStatus, OtherColumns } from '../../lifecycle/lifecycle.ts';
import { statusWriter } from '../../lifecycle/status.repository.ts';
import { gameTask, type SyncedItemRow, syncedItem, type TaskRow } from './linking.tables.ts';

export async function findTask(db: Executor, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(gameTask).where(eq(gameTask.id, id));
  return row;
}

/** Locks a task for update. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(gameTask).where(eq(gameTask.id, id)).for('update');
  return row;
}

/** The newest hand-over of an order line, locked for update. */
export async function lockHandOver(tx: Transaction, orderItemId: number): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(gameTask)
    .where(eq(gameTask.orderItemId, orderItemId))
    .orderBy(desc(gameTask.createdAt))
    .limit(1)
    .for('update');
  return row;
}

/** The newest transfer of an item. */
export async function findLatestTransfer(db: Executor, syncedItemId: number): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(gameTask)
    .where(and(eq(gameTask.syncedItemId, syncedItemId), eq(gameTask.kind, 'transfer')))
    .orderBy(desc(gameTask.createdAt))
    .limit(1);
  return row;
}

/** The newest task that locked an item for a listing, with the item. */
export async function findLockOfListing(
  db: Executor,
  listingId: number,
): Promise<{ readonly lock: TaskRow; readonly item: SyncedItemRow } | undefined> {
  const [row] = await db
    .select({ lock: gameTask, item: syncedItem })
    .from(gameTask)
    .innerJoin(syncedItem, eq(syncedItem.id, gameTask.syncedItemId))
    .where(and(eq(gameTask.kind, 'lock'), eq(gameTask.listingId, listingId), eq(gameTask.status, 'done')))
    .orderBy(desc(gameTask.createdAt))
    .limit(1);
  return row;
}

/** The number of open tasks of an item. */
export const countOpenTasksOfItem = (db: Executor, syncedItemId: number): Promise<number> =>
  db.$count(gameTask, and(eq(gameTask.syncedItemId, syncedItemId), isNull(gameTask.endedAt)));

/** The number of open tasks that move an item to one of the given links. */
export const countOpenTasksToLinks = (db: Executor, linkIds: readonly number[]): Promise<number> =>
  db.$count(gameTask, and(isNull(gameTask.endedAt), inArray(gameTask.toLinkId, [...linkIds])));

/** An open task of an item of the given links. */
export async function findOpenTaskOfLinks(
  db: Executor,
  linkIds: readonly number[],
): Promise<Pick<TaskRow, 'id'> | undefined> {
  const [row] = await db
    .select({ id: gameTask.id })
    .from(gameTask)
    .innerJoin(syncedItem, eq(syncedItem.id, gameTask.syncedItemId))
    .where(and(isNull(gameTask.endedAt), inArray(syncedItem.linkId, [...linkIds])))
    .limit(1);
  return row;
}

/** The items with an open task among those given. */
export const listItemsWithOpenTask = (
  db: Executor,
  itemIds: readonly number[],
): Promise<Pick<SyncedItemRow, 'id'>[]> =>
  db
    .select({ id: gameTask.syncedItemId })
    .from(gameTask)
    .where(and(inArray(gameTask.syncedItemId, [...itemIds]), isNull(gameTask.endedAt)));

/** The kinds of the open tasks of the given items. */
export const listOpenTaskKinds = (db: Executor, itemIds: readonly number[]) =>
  db
    .select({ itemId: gameTask.syncedItemId, kind: gameTask.kind })
    .from(gameTask)
    .where(and(inArray(gameTask.syncedItemId, [...itemIds]), isNull(gameTask.endedAt)));

export const listOpenTasks = (db: Executor): Promise<Pick<TaskRow, 'id'>[]> =>
  db.select({ id: gameTask.id }).from(gameTask).where(isNull(gameTask.endedAt));

/** Unfinished tasks whose next attempt was due before a time, and that no worker has leased since then. */
export const listOverdueTasks = (db: Executor, before: Date): Promise<Pick<TaskRow, 'id'>[]> =>
  db
    .select({ id: gameTask.id })
    .from(gameTask)
    .where(
      and(
        inArray(gameTask.status, ['waiting', 'asking']),
        sql`${gameTask.nextAttemptAt} < ${before.toISOString()}::timestamptz`,
        or(isNull(gameTask.leasedUntil), lt(gameTask.leasedUntil, before)),
      ),
    );

/** Open tasks, and ended ones that need an operator; oldest first. */
export const listTasksForOperators = (db: Executor, limit: number): Promise<TaskRow[]> =>
  db
    .select()
    .from(gameTask)
    .where(or(isNull(gameTask.endedAt), gameTask.needsOperator))
    .orderBy(asc(gameTask.createdAt))
    .limit(limit);

type NewTask = typeof gameTask.$inferInsert;

export async function insertTask(tx: Transaction, row: Omit<NewTask, 'status'>): Promise<void> {
  await tx.insert(gameTask).values(row);
}

/** Inserts a task that ends as it begins, for operators to see. */
export async function insertEndedTask(tx: Transaction, row: NewTask & CreatedStatus<TaskRow>): Promise<void> {
  await tx.insert(gameTask).values(row);
}

export const writeTaskStatus = statusWriter(gameTask);

export async function updateTask(tx: Transaction, id: string, change: OtherColumns<TaskRow>): Promise<void> {
  await tx.update(gameTask).set(change).where(eq(gameTask.id, id));
}
