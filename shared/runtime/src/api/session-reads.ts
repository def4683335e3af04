import type { Calls, ReadCallName } from '@talad/contract/calls';

/** Reads that need a session. */
type SessionRead = {
  [N in ReadCallName]: Calls[N] extends { access: 'user' } ? N : never;
}[ReadCallName];

/*
 * The contract's table of calls contains schemas, which must not reach a bundle. This list repeats what the browser
 * needs at run time; the compiler rejects one that differs from the contract.
 */
const userReads: Record<SessionRead, true> = {
  'GET /api/auth/user/me': true,
  'GET /api/user/verify-otp': true,
  'GET /api/user/session': true,
  'GET /api/user/security-event': true,
  'GET /api/user/trusted-browser': true,
  'GET /api/user/kyc': true,
  'GET /api/user/profile': true,
  'GET /api/user/export': true,
  'GET /api/user/export/:id/file': true,
  'GET /api/user/cart': true,
  'GET /api/user/favorite': true,
  'GET /api/user/favorite/items': true,
  'GET /api/user/wallet': true,
  'GET /api/user/wallet/locked': true,
  'GET /api/user/wallet/statement': true,
  'GET /api/user/wallet/statement/months': true,
  'GET /api/user/wallet/statement/file': true,
  'GET /api/user/wallet/book-bank': true,
  'GET /api/user/wallet/withdraw-terms': true,
  'GET /api/user/wallet/withdraw': true,
  'GET /api/user/wallet/withdraw/:id': true,
  'GET /api/account/v2/payment/:paymentId/attempt': true,
  'GET /api/user/wallet/top-up': true,
  'GET /api/payment-attempt/:id': true,
  'GET /api/user/card': true,
  'GET /api/coupon/user-coupon/': true,
  'GET /api/inventory/selling': true,
  'GET /api/inventory/selling/count': true,
  'GET /api/user/db-sync/link': true,
  'GET /api/user/db-sync/item': true,
  'GET /api/product/draft': true,
  'GET /api/product/draft/:id': true,
  'GET /api/product/dynamic-item/:id/edit': true,
  'GET /api/product/import/:id': true,
  'GET /api/notification': true,
  'GET /api/notification/summary/': true,
  'GET /api/notification/transaction': true,
  'GET /api/account/v2/payment/:paymentId': true,
  'GET /api/transaction/': true,
  'GET /api/transaction/:id': true,
  'GET /api/transaction/count': true,
  'GET /api/transaction/:id/message': true,
  'GET /api/inventory/bought': true,
  'GET /api/submission/:call/:id': true,
};

/** Whether a read needs a session. */
export const needsSession = (name: unknown): boolean => typeof name === 'string' && name in userReads;
