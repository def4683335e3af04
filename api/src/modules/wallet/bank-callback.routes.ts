import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { schedulePayout } from './withdraw.service.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

const toleranceMs = 5 * 60_000;

const Callback = Type.Object({
  event: Type.String(),
  reference: Type.String({ minLength: 1, maxLength: 40 }),
});

/** The value of `bank-signature`: when it was signed, in seconds, and the HMAC of that moment and the body. */
export function bankSignature(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

function isSignedByBank(secret: string, body: string, header: unknown, now: Date): boolean {
  const seconds = typeof header === 'string' ? /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] : undefined;
  if (seconds === undefined || typeof header !== 'string') return false;
  const at = new Date(Number(seconds) * 1000);
  const expected = bankSignature(secret, body, at);
  return (
    Math.abs(now.getTime() - at.getTime()) <= toleranceMs &&
    timingSafeEqual(Buffer.from(expected), Buffer.from(header))
  );
}

/**
 * The bank says that something happened to a payout. Only that is believed: what happened is asked of the bank itself, so
 * that a callback may come late, twice or never.
 */
export async function bankCallbackRoutes(
  app: FastifyInstance,
  { db, clock, config }: AppContext,
): Promise<void> {
  const { bank } = config;
  if (!bank) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/bank/callback',
      { schema: { hide: true }, config: { isOpenToOtherOrigins: true } },
      async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        if (!isSignedByBank(bank.callbackSecret, body, request.headers['bank-signature'], clock.now())) {
          throw new ApiError('FORBIDDEN', { detail: 'The signature does not fit.' });
        }
        const told = readCallback(body);
        if (await findWithdrawal(db, told.reference)) await schedulePayout(db, told.reference);
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
    // Told below, as what has another shape.
  }
  throw new ApiError('MALFORMED_BODY', { detail: 'This is not a callback.' });
}
