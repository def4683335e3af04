import type { Transaction } from '@talad/contract/orders';
import type { Executor } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { countUnread } from '../chat/messages.repository.ts';
import { presentOrders, type Reading } from './orders.presenter.ts';
import { findOrder } from './orders.repository.ts';

/** An order as seen by its buyer or seller; throws NOT_FOUND for other users. */
export async function showOrder(db: Executor, id: number, reading: Reading): Promise<Transaction> {
  const { userId } = reading;
  const found = await findOrder(db, id, userId);
  const [order] = found ? await presentOrders(db, [found], reading) : [];
  if (!order) throw new ApiError('NOT_FOUND', { detail: 'Order not found.' });
  return { ...order, unreadMessages: await countUnread(db, id, userId) };
}
