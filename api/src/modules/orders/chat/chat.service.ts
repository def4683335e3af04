import type { ChatMessage, ChatPage } from '@talad/contract/chat';
import type { Executor, Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hideContacts, hideSplitContacts } from '../../contacts/index.ts';
import { hasUnreadNotification, writeNotifications } from '../../notifications/index.ts';
import { uploadsOf } from '../../pictures/index.ts';
import { findTransition } from '../machine/find-transition.ts';
import { chatNotification } from '../notifications/order-notifications.ts';
import { orderLine } from '../order/order-types.ts';
import { findOrder, type OrderRecord } from '../order/orders.repository.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  countUnread,
  findLastReadId,
  insertMessage,
  listLastTexts,
  listMessages,
  listOrdersWithChatPicture,
  updateMessageText,
  upsertLastRead,
} from './messages.repository.ts';

const defaultLimit = 30;
/** Messages that are searched together for a contact: a phone number may come one digit at a time. */
const joinedMessages = 12;

interface ChatActor {
  readonly transactionId: number;
  readonly userId: number;
  readonly now: Date;
}

interface Chat {
  readonly order: OrderRecord;
  readonly role: 'buyer' | 'seller';
  readonly isOpen: boolean;
}

/** The chat of a paid order, for its buyer or seller. */
async function openChat(db: Executor, { transactionId, userId, now }: ChatActor): Promise<Chat> {
  const order = await findOrder(db, transactionId, userId);
  if (!order || order.row.paidAt === null) {
    throw new ApiError('NOT_FOUND', { detail: 'Order not found.' });
  }
  const role = order.row.buyerId === userId ? 'buyer' : 'seller';
  // Brands have no user who reads messages, so their chats are closed.
  const isOpen =
    order.row.sellerId !== null &&
    order.items.some((item) => findTransition('CHAT', role, orderLine(item, order.payment), now));
  return { order, role, isOpen };
}

export interface ChatQuery extends ChatActor {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of a chat, newest first, with keyset pagination. */
export async function readChat(db: Executor, query: ChatQuery): Promise<ChatPage> {
  const { transactionId, userId, before, after, limit = defaultLimit } = query;
  const { order, role, isOpen } = await openChat(db, query);
  const rows = await listMessages(db, transactionId, { before, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const otherId = role === 'buyer' ? order.row.sellerId : order.row.buyerId;
  const readByOther = otherId === null ? undefined : await findLastReadId(db, transactionId, otherId);
  return {
    results: page.map(presentMessage),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    isOpen,
    unread: await countUnread(db, transactionId, userId),
    readByOther: readByOther ?? null,
  };
}

/**
 * Masks contacts that the author has split over their last messages and a new one, also in the messages already
 * written. Returns the text of the new message.
 */
async function hideAcrossMessages(
  tx: Transaction,
  { transactionId, userId }: ChatActor,
  text: string,
): Promise<string> {
  if (!text) return text;
  const earlier = await listLastTexts(tx, {
    transactionId,
    authorId: userId,
    limit: joinedMessages - 1,
  });
  const masked = hideSplitContacts([...earlier.map((message) => message.text), text]);
  for (const [at, message] of earlier.entries()) {
    const shown = masked[at];
    if (shown !== undefined && shown !== message.text) await updateMessageText(tx, message.id, shown);
  }
  return masked.at(-1) ?? text;
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
  const { order, role, isOpen } = await openChat(tx, actor);
  if (!isOpen) throw new ApiError('CHAT_CLOSED', { detail: 'This chat is closed.' });
  const shownText = await hideAcrossMessages(tx, actor, hideContacts(text.trim()));
  const [picture] = (pictureKey ? await uploadsOf(tx, userId, [pictureKey]) : undefined) ?? [];
  if (pictureKey && !picture) {
    throw new ApiError('VALIDATION', { field: 'pictureKey', detail: 'Use only photos that you uploaded.' });
  }
  if (!shownText && !picture) {
    throw new ApiError('VALIDATION', { field: 'text', detail: 'Enter a message or add a photo.' });
  }
  const row = await insertMessage(tx, {
    transactionId,
    author: role,
    authorId: userId,
    text: shownText,
    pictureKey: picture?.key ?? null,
    pictureColor: picture?.color ?? null,
    createdAt: now,
  });
  if (!row) throw new Error('The message was not written');
  const notifications = chatNotification(order.row, order.items, role, now);
  const [notification] = notifications;
  if (notification && !(await hasUnreadNotification(tx, { ...notification, transactionId }))) {
    await writeNotifications(tx, { transactional: notifications });
  }
  return presentMessage(row);
}

/** Stores a user's last read message; never moves it backwards. */
export async function markRead(
  tx: Executor,
  { lastId, ...actor }: ChatActor & { readonly lastId: number },
): Promise<void> {
  const { transactionId, userId } = actor;
  await openChat(tx, actor);
  await upsertLastRead(tx, transactionId, userId, lastId);
}

/** Whether a user is the buyer or seller of an order whose chat contains this picture. */
export async function isPartyOfChat(db: Executor, userId: number, pictureKey: string): Promise<boolean> {
  for (const transactionId of await listOrdersWithChatPicture(db, pictureKey)) {
    if (await findOrder(db, transactionId, userId)) return true;
  }
  return false;
}
