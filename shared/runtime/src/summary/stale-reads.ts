import type { ReadCallName } from '@talad/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { walletReads } from '../query/query-client.ts';
import { queryKeyOf } from '../query/query-key.ts';
import type { Snapshot } from './summary-state.ts';

/** The cached calls that a new summary shows to be out of date. */
export function staleReads(queryClient: QueryClient, before: Snapshot | null, now: Snapshot): ReadCallName[] {
  const cart = queryClient.getQueryData<{ cartUpdatedSha256: string }>(queryKeyOf('GET /api/user/cart'));
  const knownCart = cart?.cartUpdatedSha256 ?? before?.answer.checListkCartItems.cartUpdatedSha256;
  const stale: ReadCallName[] = [];
  if (knownCart !== undefined && knownCart !== now.answer.checListkCartItems.cartUpdatedSha256) {
    stale.push('GET /api/user/cart');
  }
  if (before && before.answer.notification.latestId !== now.answer.notification.latestId) {
    // The end of an identity check, a top-up or a withdrawal creates a notification.
    stale.push('GET /api/notification', 'GET /api/user/kyc', ...walletReads);
  }
  if (
    before &&
    before.answer.transactionNotification.latestId !== now.answer.transactionNotification.latestId
  ) {
    // Each order transition creates an order notification and may move money.
    stale.push(
      'GET /api/notification/transaction',
      'GET /api/transaction/',
      'GET /api/transaction/count',
      'GET /api/transaction/:id',
      'GET /api/transaction/:id/message',
      'GET /api/inventory/bought',
      ...walletReads,
    );
  }
  return stale;
}
