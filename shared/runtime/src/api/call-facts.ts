import type { Idempotency } from '@talad/contract/call';
import type { CallName, Calls, ReadCallName } from '@talad/contract/calls';

type CallsWith<Facts> = { [N in CallName]: Calls[N] extends Facts ? N : never }[CallName];

/** Reads that need a session. */
export type SessionRead = Extract<CallsWith<{ access: 'user' }>, ReadCallName>;
/** Calls that the browser sends with an `Idempotency-Key`, whether the contract demands or allows one. */
type IdempotentCall = CallsWith<{ idempotent: Idempotency }>;

/*
 * The contract's table of calls contains schemas, which must not reach a bundle. These lists repeat what the browser
 * needs at run time; the compiler rejects a list that differs from the contract.
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

const idempotentCalls: { readonly [N in IdempotentCall]: Pick<Calls[N]['idempotent'], 'name' | 'proof'> } = {
  'POST /api/user/wallet/withdraw': { name: 'withdraw', proof: ['otp'] },
  'POST /api/user/wallet/top-up': { name: 'top-up', proof: ['cardId', 'returnTo'] },
  'POST /api/account/v2/payment/:paymentId/attempt': { name: 'pay-attempt', proof: ['cardId'] },
  'POST /api/coupon/user-coupon/:id/use-coupon/': { name: 'use-coupon', proof: [] },
  'POST /api/account/v2/payment': { name: 'payment', proof: ['total'] },
  'POST /api/account/v2/payment/:paymentId/pay': { name: 'pay', proof: [] },
  'POST /api/product/draft/:id/submit': { name: 'submit-draft', proof: ['acceptTerms'] },
  'POST /api/product/import': { name: 'import-listings', proof: ['acceptTerms'] },
  'POST /api/user/db-sync/item/:id/list': { name: 'list-synced', proof: [] },
  'POST /api/transaction/item/:id/deliver': { name: 'deliver', proof: ['version'] },
  'POST /api/transaction/item/:id/receive': { name: 'receive', proof: ['version', 'isReceivedElsewhere'] },
  'POST /api/transaction/item/:id/cancel': { name: 'cancel', proof: ['version'] },
  'POST /api/transaction/item/:id/dispute': { name: 'dispute', proof: ['version'] },
  'POST /api/transaction/item/:id/dispute/answer': { name: 'dispute-answer', proof: ['version'] },
  'POST /api/transaction/item/:id/dispute/withdraw': { name: 'dispute-withdraw', proof: ['version'] },
  'POST /api/transaction/item/:id/dispute/refund': { name: 'dispute-refund', proof: ['version'] },
  'POST /api/transaction/item/:id/evidence': { name: 'evidence', proof: [] },
  'POST /api/transaction/item/:id/rate': { name: 'rate', proof: ['version'] },
  'POST /api/transaction/item/:id/rate/reply': { name: 'rate-reply', proof: ['version'] },
  'POST /api/transaction/item/:id/secret': { name: 'secret', proof: ['version'] },
  'POST /api/transaction/item/:id/secret/again': { name: 'secret-again', proof: ['password', 'otp'] },
  'POST /api/transaction/:id/message': { name: 'message', proof: [] },
};

const isKeyed = (name: CallName): name is IdempotentCall => name in idempotentCalls;

/** Whether a read needs a session. */
export const needsSession = (name: unknown): boolean => typeof name === 'string' && name in userReads;

/** What the browser needs to know about a call that is sent with an `Idempotency-Key`; undefined for all others. */
export const idempotencyOf = (name: CallName): Pick<Idempotency, 'name' | 'proof'> | undefined =>
  isKeyed(name) ? idempotentCalls[name] : undefined;
