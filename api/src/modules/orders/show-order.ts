import type { Transaction } from '@talad/contract/orders';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { countUnread } from './chat.service.ts';
import { presentOrders } from './orders.presenter.ts';
import { findOrder } from './orders.repository.ts';

/** An order as one of its sides sees it; nobody else finds it. */
export async function showOrder(db: Executor, id: number, userId: number, now: Date): Promise<Transaction> {
  const found = await findOrder(db, id, userId);
  const [order] = found ? await presentOrders(db, [found], userId, now) : [];
  if (!order) throw new ApiError('NOT_FOUND', { detail: 'There is no such order.' });
  return { ...order, unreadMessages: await countUnread(db, id, userId) };
}
