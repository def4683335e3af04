import { webhookBytesMax } from '@talad/contract/body-limits';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { keepEvent } from './provider-events.ts';

/** What the provider tells us. It is kept with a job in one transaction before the answer; the job does the work. */
export async function webhookRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { payments: provider } = context;
  if (!provider) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
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
