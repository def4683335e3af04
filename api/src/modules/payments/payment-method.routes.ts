import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readConfig } from '../config/index.ts';

export function paymentMethodRoutes(app: FastifyInstance, { config }: AppContext): void {
  route(app, 'GET /api/payment-method', async ({ request }) => {
    const { lower_limit, upper_limit } = await app.publicReads.read(request, ({ db }) =>
      readConfig(db, 'top_up_limits'),
    );
    const methods = config.payments?.methods ?? [];
    const takesCards = methods.includes('card');
    return {
      wallet: true,
      promptpay: methods.includes('promptpay'),
      card: takesCards,
      tokenUrl: takesCards && config.payments ? `${config.payments.url}/v1/payment_methods` : null,
      publishableKey: takesCards ? (config.payments?.publishableKey ?? null) : null,
      topUp: { lowerLimit: lower_limit, upperLimit: upper_limit },
    };
  });
}
