import type { ReadCallName } from '@talad/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { walletReads } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';
import type { SummaryResponse } from './summary-state.ts';

/** The end of an identity check, a top-up or a withdrawal creates a notification. */
const afterNotification: ReadCallName[] = ['GET /api/notification', 'GET /api/user/kyc', ...walletReads];
/** Each order transition creates an order notification and may move money. */
const afterOrderNotification: ReadCallName[] = [
  'GET /api/notification/transaction',
  'GET /api/transaction/',
  'GET /api/transaction/count',
  'GET /api/transaction/:id',
  'GET /api/transaction/:id/message',
  'GET /api/inventory/bought',
  ...walletReads,
];

/** The cached calls that a new summary shows to be out of date. */
export function staleReads(client: QueryClient, before: SummaryResponse | undefined, now: SummaryResponse) {
  const cart = client.getQueryData<{ cartUpdatedSha256: string }>(queryKeyOf('GET /api/user/cart'));
  const knownCart = (cart ?? before?.checListkCartItems)?.cartUpdatedSha256;
  const isNew = (list: 'notification' | 'transactionNotification') =>
    before !== undefined && before[list].latestId !== now[list].latestId;
  const stale: ReadCallName[] = [];
  if (knownCart !== undefined && knownCart !== now.checListkCartItems.cartUpdatedSha256)
    stale.push('GET /api/user/cart');
  if (isNew('notification')) stale.push(...afterNotification);
  if (isNew('transactionNotification')) stale.push(...afterOrderNotification);
  return stale;
}
