import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { PaymentsAccess } from '../sandbox-config.ts';
import { paymentSandboxRoutes } from './payments.routes.ts';
import { SandboxProvider } from './sandbox-provider.ts';
import type { SentEvent } from './undelivered-events.ts';

const pausesMs = [0, 1_000, 5_000, 20_000, 60_000];

/** A webhook event: body and signature. */
export function signedEvent(secret: string, { object, ...event }: SentEvent, at = new Date()) {
  const payload = JSON.stringify({ ...event, object: 'event', data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  return { payload, header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

/**
 * Adds the payment provider to the sandbox; it sends signed events to `webhookUrl` and retries while it is unreachable.
 */
export async function startPayments(
  app: FastifyInstance,
  access: PaymentsAccess,
  webhookUrl: string,
): Promise<SandboxProvider> {
  async function deliver(event: SentEvent): Promise<void> {
    for (const pause of pausesMs) {
      await delay(pause, undefined, { ref: false });
      const { payload, header } = signedEvent(access.webhookSecret, event);
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body: payload,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      if (response?.ok) return provider.undelivered.delete(event.id);
    }
  }
  const provider = new SandboxProvider(
    (event) => void deliver(event),
    () => access.url,
  );
  await paymentSandboxRoutes(app, provider, access);
  return provider;
}
