import type { ChatMessage, ChatPage } from '@talad/contract/chat';
import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { hideContacts } from '../contacts/index.ts';
import { hasUnreadNotice, writeNotices } from '../notifications/index.ts';
import { pictureRef, uploadsOf } from '../pictures/index.ts';
import { guarded } from './locked-order.ts';
import { findTransition } from './machine/find-transition.ts';
import { chatNotice } from './order-notices.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';
import { type MessageRow, orderChatRead, orderMessage } from './orders.tables.ts';

const usualLimit = 30;

interface ChatActor {
  readonly transactionId: number;
  readonly userId: number;
  readonly now: Date;
}

interface Talk {
  readonly order: OrderRecord;
  readonly role: 'buyer' | 'seller';
  readonly isOpen: boolean;
}

/** The chat of a paid order, for its buyer or seller. */
async function openTalk(db: Executor, { transactionId, userId, now }: ChatActor): Promise<Talk> {
  const order = await findOrder(db, transactionId, userId);
  if (!order || order.row.paidAt === null) {
    throw new ApiError('NOT_FOUND', { detail: 'Order not found.' });
  }
  const role = order.row.buyerId === userId ? 'buyer' : 'seller';
  // Brands have no user who reads messages, so their chats are closed.
  const isOpen =
    order.row.sellerId !== null &&
    order.items.some((item) => findTransition('CHAT', role, guarded(item, order.payment), now));
  return { order, role, isOpen };
}

const present = (row: MessageRow): ChatMessage => ({
  id: row.id,
  author: row.author,
  text: row.text,
  event: row.event,
  itemId: row.itemId,
  picture:
    row.pictureKey === null || row.pictureColor === null
      ? null
      : pictureRef(row.pictureKey, row.pictureColor),
  createdAt: row.createdAt.toISOString(),
});

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

export interface ChatQuery extends ChatActor {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of a chat, newest first, with keyset pagination. */
export async function readChat(db: Executor, query: ChatQuery): Promise<ChatPage> {
  const { transactionId, userId, before, after, limit = usualLimit } = query;
  const { order, role, isOpen } = await openTalk(db, query);
  const rows = await db
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
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const otherId = role === 'buyer' ? order.row.sellerId : order.row.buyerId;
  const [other] =
    otherId === null
      ? []
      : await db
          .select({ lastReadId: orderChatRead.lastReadId })
          .from(orderChatRead)
          .where(and(eq(orderChatRead.transactionId, transactionId), eq(orderChatRead.userId, otherId)));
  return {
    results: page.map(present),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    isOpen,
    unread: await countUnread(db, transactionId, userId),
    readByOther: other?.lastReadId ?? null,
  };
}

/** Event CHAT: writes a message, and notifies the other party unless they have an unread chat notification. */
export async function writeMessage(
  tx: Transaction,
  {
    text,
    pictureKey,
    ...actor
  }: ChatActor & { readonly text: string; readonly pictureKey?: string | undefined },
): Promise<ChatMessage> {
  const { transactionId, userId, now } = actor;
  const { order, role, isOpen } = await openTalk(tx, actor);
  if (!isOpen) throw new ApiError('CHAT_CLOSED', { detail: 'This chat is closed.' });
  const said = hideContacts(text.trim());
  const [picture] = (pictureKey ? await uploadsOf(tx, userId, [pictureKey]) : undefined) ?? [];
  if (pictureKey && !picture) {
    throw new ApiError('VALIDATION', { field: 'pictureKey', detail: 'Use only photos that you uploaded.' });
  }
  if (!said && !picture) {
    throw new ApiError('VALIDATION', { field: 'text', detail: 'Enter a message or add a photo.' });
  }
  const [row] = await tx
    .insert(orderMessage)
    .values({
      transactionId,
      author: role,
      authorId: userId,
      text: said,
      pictureKey: picture?.key ?? null,
      pictureColor: picture?.color ?? null,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The message was not written');
  const notices = chatNotice(order.row, order.items, role, now);
  const [notice] = notices;
  if (notice && !(await hasUnreadNotice(tx, { ...notice, transactionId }))) {
    await writeNotices(tx, { transactional: notices });
  }
  return present(row);
}

/** Stores a user's last read message; never moves it backwards. */
export async function markRead(
  tx: Executor,
  { lastId, ...actor }: ChatActor & { readonly lastId: number },
): Promise<void> {
  const { transactionId, userId } = actor;
  await openTalk(tx, actor);
  await tx
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

/** Whether a user is the buyer or seller of an order whose chat contains this picture. */
export async function isPartyOfChat(db: Executor, userId: number, pictureKey: string): Promise<boolean> {
  const rows = await db
    .select({ transactionId: orderMessage.transactionId })
    .from(orderMessage)
    .where(eq(orderMessage.pictureKey, pictureKey))
    .limit(5);
  for (const { transactionId } of rows) if (await findOrder(db, transactionId, userId)) return true;
  return false;
}
