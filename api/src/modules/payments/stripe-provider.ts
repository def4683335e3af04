import Stripe from 'stripe';
import type { PaymentsConfig } from '../../config/outside-services.ts';
import {
  type DisputeFacts,
  type IntentFacts,
  type IntentOrder,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderEventData,
  ProviderOutcomeUnknown,
  ProviderRefused,
  type SetupFacts,
} from '../../ports/payment-provider.ts';

const defaultTimeoutMs = 8_000;
const toleranceSeconds = 300;

const idOf = (part: string | { readonly id: string } | null | undefined): string | null =>
  typeof part === 'string' ? part : (part?.id ?? null);

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): IntentFacts['state'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_payment_method' && error ? 'failed' : 'open';
}

function factsOf(intent: Stripe.PaymentIntent): IntentFacts {
  // Accept only a response of this shape, whatever server answers.
  if (typeof intent?.id !== 'string' || typeof intent.status !== 'string' || intent.currency !== 'thb') {
    throw new ProviderOutcomeUnknown('the response is not a payment intent');
  }
  const qr = intent.next_action?.promptpay_display_qr_code;
  const state = stateOf(intent);
  const receipt = idOf(intent.latest_charge);
  if (state === 'paid' && (!receipt || !Number.isSafeInteger(intent.amount_received))) {
    throw new ProviderOutcomeUnknown('a paid intent without a charge');
  }
  return {
    kind: 'intent',
    intentId: intent.id,
    attemptId: intent.metadata?.attempt ?? null,
    state,
    receipt,
    satang: intent.amount_received ?? 0,
    declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    qr: qr ? { data: qr.data, imageUrl: qr.image_url_svg } : null,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

function setupFactsOf(setup: Stripe.SetupIntent): SetupFacts {
  if (typeof setup?.id !== 'string' || typeof setup.status !== 'string') {
    throw new ProviderOutcomeUnknown('the response is not a setup intent');
  }
  const { status, last_setup_error: error } = setup;
  const hasFailed = status === 'canceled' || (status === 'requires_payment_method' && error);
  return {
    kind: 'setup',
    setupId: setup.id,
    state: status === 'succeeded' ? 'saved' : hasFailed ? 'failed' : 'open',
    redirectUrl: setup.next_action?.redirect_to_url?.url ?? null,
    declineCode: error?.code ?? null,
  };
}

function disputeOf(dispute: Stripe.Dispute, statedAt: number): DisputeFacts | { readonly kind: 'nothing' } {
  const intentId = idOf(dispute.payment_intent);
  if (!intentId) return { kind: 'nothing' };
  const states: Partial<Record<Stripe.Dispute.Status, DisputeFacts['state']>> = {
    won: 'won',
    // The bank only asked, and took nothing.
    warning_closed: 'won',
    lost: 'lost',
  };
  const state = states[dispute.status] ?? 'open';
  return { kind: 'dispute', disputeId: dispute.id, intentId, satang: dispute.amount, state, statedAt };
}

const secondMs = 1000;

/** Webhook event types to fetch. */
const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] satisfies Stripe.Event.Type[];
const pageOfEvents = 100;
const maxEvents = 10_000;

function dataOf(event: Stripe.Event): ProviderEventData {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return factsOf(event.data.object);
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
      return setupFactsOf(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
      return disputeOf(event.data.object, event.created * secondMs);
    default:
      return { kind: 'nothing' };
  }
}

const eventOf = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  data: dataOf(event),
});

/** Skips an event that cannot be parsed, so that it does not block the others. */
function readable(event: Stripe.Event): ProviderEvent[] {
  try {
    return [eventOf(event)];
  } catch {
    return [];
  }
}

/** The intent in the error of a refused confirmation, with its decline code. */
function declineOf(error: InstanceType<typeof Stripe.errors.StripeError>): IntentFacts | undefined {
  const intent = error.payment_intent;
  return intent ? factsOf(intent) : undefined;
}

const isClear = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderOutcomeUnknown) throw error;
    if (error instanceof Stripe.errors.StripeError && isClear(error)) {
      throw new ProviderRefused(error.code ?? error.type);
    }
    // Provider messages may quote the request, so only the error class is passed on.
    throw new ProviderOutcomeUnknown(error instanceof Error ? error.constructor.name : 'unknown');
  }
}

/** The parameters that depend on the payment method. */
const intentParams = ({
  method,
  satang,
  email,
  customerId,
  methodId,
  returnUrl,
}: IntentOrder): Stripe.PaymentIntentCreateParams =>
  method === 'promptpay'
    ? {
        amount: satang,
        currency: 'thb',
        allowed_payment_method_types: ['promptpay'],
        payment_method_data: { type: 'promptpay', billing_details: { email } },
      }
    : {
        amount: satang,
        currency: 'thb',
        allowed_payment_method_types: ['card'],
        return_url: returnUrl,
        ...(customerId && { customer: customerId }),
        ...(methodId && { payment_method: methodId }),
      };

async function openIntent(stripe: Stripe, order: IntentOrder): Promise<IntentFacts> {
  try {
    return factsOf(
      await stripe.paymentIntents.create(
        { ...intentParams(order), confirm: true, metadata: { attempt: order.attemptId } },
        { idempotencyKey: `attempt:${order.attemptId}` },
      ),
    );
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeCardError ? declineOf(error) : undefined;
    if (refused) return refused;
    throw error;
  }
}

type IntentCalls = Pick<PaymentProvider, 'openIntent' | 'findIntent' | 'cancelIntent' | 'sendBack'>;

const intentCalls = (stripe: Stripe): IntentCalls => ({
  openIntent: (order) => ask(() => openIntent(stripe, order)),
  findIntent: (intentId) => ask(async () => factsOf(await stripe.paymentIntents.retrieve(intentId))),
  cancelIntent: (intentId) =>
    ask(async () => {
      try {
        return factsOf(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        // An intent that is paid or already ended cannot be cancelled.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return factsOf(await stripe.paymentIntents.retrieve(intentId));
      }
    }),
  sendBack: (charge, amount, idempotencyKey) =>
    ask(async () => {
      const refund = await stripe.refunds.create({ charge, amount }, { idempotencyKey });
      if (typeof refund.id !== 'string') throw new ProviderOutcomeUnknown('the response is not a refund');
    }),
});

type CardCalls = Pick<PaymentProvider, 'openCustomer' | 'openSetup' | 'findSetup' | 'findCard' | 'dropCard'>;

const cardCalls = (stripe: Stripe): CardCalls => ({
  openCustomer: (userId, email) =>
    ask(async () => {
      const params = { email, metadata: { person: String(userId) } };
      const customer = await stripe.customers.create(params, {
        idempotencyKey: `customer:${userId}:${email}`,
      });
      if (typeof customer.id !== 'string') throw new ProviderOutcomeUnknown('the answer is not a customer');
      return customer.id;
    }),
  openSetup: ({ customerId, methodId, returnUrl }) =>
    ask(async () =>
      setupFactsOf(
        await stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: methodId,
            confirm: true,
            allowed_payment_method_types: ['card'],
            usage: 'on_session',
            return_url: returnUrl,
          },
          { idempotencyKey: `keep:${customerId}:${methodId}` },
        ),
      ),
    ),
  findSetup: (setupId) => ask(async () => setupFactsOf(await stripe.setupIntents.retrieve(setupId))),
  findCard: (methodId) =>
    ask(async () => {
      const { id, card } = await stripe.paymentMethods.retrieve(methodId);
      if (!card?.last4) throw new ProviderOutcomeUnknown('the response is not a card');
      return {
        methodId: id,
        brand: card.brand,
        last4: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
        fingerprint: card.fingerprint ?? null,
      };
    }),
  dropCard: (methodId) =>
    ask(async () => {
      await stripe.paymentMethods.detach(methodId);
    }),
});

type EventCalls = Pick<PaymentProvider, 'readEvent' | 'findUndelivered'>;

const eventCalls = (stripe: Stripe, webhookSecret: string): EventCalls => ({
  readEvent: (body, signature) => {
    try {
      return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds));
    } catch {
      return undefined;
    }
  },
  findUndelivered: (since) =>
    ask(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const events = await stripe.events
        .list({ delivery_success: false, created, types: [...eventTypes], limit: pageOfEvents })
        .autoPagingToArray({ limit: maxEvents });
      return events.toReversed().flatMap(readable);
    }),
});

/** Payment provider over Stripe's API, or a compatible one. */
export function createStripeProvider(config: PaymentsConfig, timeoutMs = defaultTimeoutMs): PaymentProvider {
  const { protocol, hostname, port } = new URL(config.url);
  const stripe = new Stripe(config.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: timeoutMs,
    // Jobs do the retries.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { ...intentCalls(stripe), ...cardCalls(stripe), ...eventCalls(stripe, config.webhookSecret) };
}
