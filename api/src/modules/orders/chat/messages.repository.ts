import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/database.ts';
import { type MessageRow, orderChatRead, orderMessage } from '../orders.tables.ts';

export async function insertMessage(
  tx: Transaction,
  values: typeof orderMessage.$inferInsert,
): Promise<MessageRow | undefined> {
  const [row] = await tx.insert(orderMessage).values(values).returning();
  return row;
}

export async function insertSystemMessages(
  tx: Transaction,
  messages: readonly Pick<MessageRow, 'transactionId' | 'event' | 'itemId' | 'createdAt'>[],
): Promise<void> {
  await tx
    .insert(orderMessage)
    .values(messages.map((message) => ({ ...message, author: 'system' as const, text: '' })));
}

/** A user's last messages in a chat that have a text, oldest first. */
export async function listLastTexts(
  tx: Transaction,
  { transactionId, authorId, limit }: { transactionId: number; authorId: number; limit: number },
): Promise<Pick<MessageRow, 'id' | 'text'>[]> {
  const rows = await tx
    .select({ id: orderMessage.id, text: orderMessage.text })
    .from(orderMessage)
    .where(
      and(
        eq(orderMessage.transactionId, transactionId),
        eq(orderMessage.authorId, authorId),
        ne(orderMessage.text, ''),
      ),
    )
    .orderBy(desc(orderMessage.id))
    .limit(limit);
  return rows.reverse();
}

export async function updateMessageText(tx: Transaction, id: number, text: string): Promise<void> {
  await tx.update(orderMessage).set({ text }).where(eq(orderMessage.id, id));
}

/** Messages of a chat between two message ids, newest first. */
export async function listMessages(
  db: Executor,
  transactionId: number,
  {
    before,
    after,
    limit,
  }: { readonly before: number | undefined; readonly after: number | undefined; readonly limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(orderMessage)
    .where(
      and(
        eq(orderMessage.transactionId, transactionId),
        before === undefined ? undefined : lt(orderMessage.id, before),
        after === undefined ? undefined : gt(orderMessage.id, after),
      ),
    )
    .orderBy(desc(orderMessage.id))
    .limit(limit);
}

/** Counts the other party's messages that a user has not read. */
export async function countUnread(db: Executor, transactionId: number, userId: number): Promise<number> {
  const lastRead = sql`coalesce((select ${orderChatRead.lastReadId} from ${orderChatRead}
    where ${orderChatRead.transactionId} = ${transactionId} and ${orderChatRead.userId} = ${userId}), 0)`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderMessage)
    .where(
      and(
        eq(orderMessage.transactionId, transactionId),
        gt(orderMessage.id, lastRead),
        isNotNull(orderMessage.authorId),
        ne(orderMessage.authorId, userId),
      ),
    );
  return row?.count ?? 0;
}

/** Id of the last message that a user has read; undefined if none. */
export async function findLastReadId(
  db: Executor,
  transactionId: number,
  userId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ lastReadId: orderChatRead.lastReadId })
    .from(orderChatRead)
    .where(and(eq(orderChatRead.transactionId, transactionId), eq(orderChatRead.userId, userId)));
  return row?.lastReadId;
}

/** Stores a user's last read message, limited to the last message of the chat; never moves it backwards. */
export async function upsertLastRead(
  db: Executor,
  transactionId: number,
  userId: number,
  lastId: number,
): Promise<void> {
  await db
    .insert(orderChatRead)
    .values({
      transactionId,
      userId,
      lastReadId: sql`least(${lastId}::bigint, (select coalesce(max(m.id), 0) from order_message m where m.transaction_id = ${transactionId}))`,
    })
    .onConflictDoUpdate({
      target: [orderChatRead.transactionId, orderChatRead.userId],
      set: { lastReadId: sql`greatest(${orderChatRead.lastReadId}, excluded.last_read_id)` },
    });
}

/** Orders whose chat contains this picture, at most five. */
export async function listOrdersWithChatPicture(db: Executor, pictureKey: string): Promise<number[]> {
  const rows = await db
    .select({ transactionId: orderMessage.transactionId })
    .from(orderMessage)
    .where(eq(orderMessage.pictureKey, pictureKey))
    .limit(5);
  return rows.map(({ transactionId }) => transactionId);
}
