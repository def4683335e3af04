import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { isSignedByBank } from './bank-signature.ts';
import { schedulePayout } from './withdraw.service.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

const Callback = Type.Object({
  event: Type.String(),
  reference: Type.String({ minLength: 1, maxLength: 40 }),
});

/**
 * Receives the bank's payout callbacks. A callback only triggers a poll of the payout's state at the bank, so that it
 * may arrive late, twice or never.
 */
export async function bankCallbackRoutes(
  app: FastifyInstance,
  { db, clock, config }: AppContext,
): Promise<void> {
  const { bank } = config;
  if (!bank) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw body.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/bank/callback',
      { schema: { hide: true }, config: { isOpenToOtherOrigins: true } },
      async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        if (!isSignedByBank(bank.callbackSecret, body, request.headers['bank-signature'], clock.now())) {
          throw new ApiError('FORBIDDEN', { detail: 'The signature is invalid.' });
        }
        const callback = readCallback(body);
        if (await findWithdrawal(db, callback.reference)) await schedulePayout(db, callback.reference);
        return {};
      },
    );
  });
}

function readCallback(body: string): { readonly reference: string } {
  try {
    const value: unknown = JSON.parse(body);
    if (Value.Check(Callback, value)) return value;
  } catch {
    // Falls through to the same error as a body of the wrong shape.
  }
  throw new ApiError('MALFORMED_BODY', { detail: 'This is not a valid callback.' });
}
