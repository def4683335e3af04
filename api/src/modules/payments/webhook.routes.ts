import { webhookBytesMax } from '@talad/contract/body-limits';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { keepEvent } from './provider-events.ts';

/** Receives provider webhooks: stores the event with its job in one transaction, then answers; the job processes it. */
export async function webhookRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { payments: provider } = context;
  if (!provider) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw body.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: webhookBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/payment/webhook',
      { schema: { hide: true }, config: { isOpenToOtherOrigins: true } },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = typeof request.body === 'string' ? request.body : '';
        const event = typeof signature === 'string' ? provider.readEvent(body, signature) : undefined;
        if (!event) throw new ApiError('FORBIDDEN', { detail: 'The signature is invalid.' });
        await keepEvent(context, event);
        return { received: true };
      },
    );
  });
}
