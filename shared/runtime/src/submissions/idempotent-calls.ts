import type { Idempotency } from '@talad/contract/call';
import type { CallName, Calls } from '@talad/contract/calls';

/** Calls that the browser sends with an `Idempotency-Key`, whether the contract demands or allows one. */
type IdempotentCall = {
  [N in CallName]: Calls[N] extends { idempotent: Idempotency } ? N : never;
}[CallName];

/** Repeats what the contract declares, whose schemas must not reach a bundle; the compiler rejects a list that differs. */
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

/** What the browser needs to know about a call that is sent with an `Idempotency-Key`; undefined for all others. */
export const idempotencyOf = (name: CallName): Pick<Idempotency, 'name' | 'proof'> | undefined =>
  isKeyed(name) ? idempotentCalls[name] : undefined;
