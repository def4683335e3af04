import assert from 'node:assert/strict';
import type { Payment } from '@talad/contract/checkout';
import type { CardSetup, PayAttempt, SavedCard } from '@talad/contract/payments';
import { paymentSandboxRoutes } from '@talad/sandbox/payments/payments.routes';
import type { Intent } from '@talad/sandbox/payments/provider-objects';
import { SandboxProvider } from '@talad/sandbox/payments/sandbox-provider';
import { signedEvent } from '@talad/sandbox/payments/start-payments';
import type { SentEvent } from '@talad/sandbox/payments/undelivered-events';
import { type FastifyInstance, fastify } from 'fastify';
import { startTestApi, type TestApi, testPassword } from './test-api.ts';
import { addGame, addListing } from './test-catalogue.ts';
import { checkOut, newParty, type Party, withKey } from './test-market.ts';

export const providerKeys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
};

export interface PaidApi {
  readonly api: TestApi;
  readonly provider: SandboxProvider;
  /** Pending provider events, oldest first; none is sent automatically. */
  readonly events: SentEvent[];
  /** Sends the pending events and runs the resulting jobs. */
  deliverEvents(): Promise<void>;
  /** Returns the response status; signed correctly at the current time by default. */
  send(event: SentEvent, signed?: { secret?: string; at?: Date }): Promise<number>;
  /** Resets the provider to normal mode without pending events. */
  endFailures(): void;
  close(): Promise<void>;
}

/** The API connected to the sandbox's provider over HTTP; webhooks are delivered by `deliverEvents`. */
export async function startPaidApi(): Promise<PaidApi> {
  const events: SentEvent[] = [];
  const server: FastifyInstance = fastify({ forceCloseConnections: true });
  let url = '';
  const provider = new SandboxProvider(
    (event) => void events.push(event),
    () => url,
  );
  await paymentSandboxRoutes(server, provider, {
    secretKey: providerKeys.STRIPE_SECRET_KEY,
    publishableKey: providerKeys.STRIPE_PUBLISHABLE_KEY,
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  const api = await startTestApi({ env: { ...providerKeys, STRIPE_API_URL: url } });
  const send: PaidApi['send'] = async (event, { secret, at } = {}) => {
    const { payload, header } = signedEvent(secret ?? providerKeys.STRIPE_WEBHOOK_SECRET, event, at);
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload,
    });
    if (response.statusCode === 200) provider.undelivered.delete(event.id);
    return response.statusCode;
  };
  return {
    api,
    provider,
    events,
    send,
    deliverEvents: async () => {
      for (const event of events.splice(0)) assert.equal(await send(event), 200);
      await api.runJobs();
    },
    endFailures: () => {
      provider.mode = 'normal';
      events.length = 0;
    },
    close: async () => {
      await api.close();
      await server.close();
    },
  };
}

export const begin = (party: Party, paymentId: string, body: object, headers = withKey()) =>
  party.client.post(`/api/account/v2/payment/${paymentId}/attempt`, body, headers);

export async function beginOk(party: Party, paymentId: string, body: object): Promise<PayAttempt> {
  const response = await begin(party, paymentId, body);
  assert.equal(response.statusCode, 201, response.body);
  return response.json<PayAttempt>();
}

export const follow = async (party: Party, { id }: Pick<PayAttempt, 'id'>): Promise<PayAttempt> =>
  (await party.client.get(`/api/payment-attempt/${id}`)).json<PayAttempt>();

/** Saves a card: sends it to the provider as a browser does, then to the API. */
export async function saveCard(
  provider: SandboxProvider,
  party: Party,
  number = '4242424242424242',
  year = 2040,
  returnTo?: string,
) {
  const card = provider.tokenise(number, 12, year);
  assert.ok(card);
  return party.client.post('/api/user/card', {
    paymentMethodId: card.id,
    password: testPassword,
    ...(returnTo && { returnTo }),
  });
}

export const savedCard = async (
  provider: SandboxProvider,
  party: Party,
  number?: string,
): Promise<SavedCard> => {
  const response = await saveCard(provider, party, number);
  assert.equal(response.statusCode, 201, response.body);
  const { card } = response.json<CardSetup>();
  assert.ok(card);
  return card;
};

/** Answers the bank's page of a card as its owner; returns the redirect target. */
export async function answerBank(redirectUrl: string | null, agrees: 'yes' | 'no'): Promise<URL> {
  assert.ok(redirectUrl);
  assert.equal((await fetch(redirectUrl)).status, 200);
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ agrees }),
    redirect: 'manual',
  });
  assert.equal(response.status, 303);
  return new URL(response.headers.get('location') ?? '');
}

/** A card whose bank asks its owner before each payment. */
export const askingCard = '4000002500003155';

/** Saves a card whose bank asks its owner. */
export async function saveAskingCard(
  provider: SandboxProvider,
  party: Party,
  number = askingCard,
): Promise<void> {
  const response = await saveCard(provider, party, number);
  assert.equal(response.statusCode, 201, response.body);
  const setup = response.json<CardSetup>();
  await answerBank(setup.redirectUrl, 'yes');
  const checked = await party.client.post(`/api/card-setup/${setup.id}/check`);
  assert.equal(checked.json<CardSetup>().status, 'saved');
}

/** A payable market with lookup helpers. */
export interface PaidMarket extends PaidApi {
  /** A ฿500 order of a new buyer with `satang` in the wallet, awaiting payment. */
  opened(satang?: number): Promise<{ buyer: Party; paymentId: string }>;
  stateOf(buyer: Party, paymentId: string): Promise<Payment['status']>;
  /** The provider's intent of an attempt. */
  intentOf(attempt: Pick<PayAttempt, 'id'>): Intent;
}

export async function startPaidMarket(): Promise<PaidMarket> {
  const shop = await startPaidApi();
  const seller = await newParty(shop.api);
  const gameId = await addGame(shop.api.db, 'Payment Game');
  return {
    ...shop,
    opened: async (satang = 0) => {
      const buyer = await newParty(shop.api, {}, satang);
      const item = await addListing(shop.api.db, seller.user.id, gameId, { priceSatang: 500_00 });
      return { buyer, paymentId: await checkOut(buyer, [item]) };
    },
    stateOf: async ({ client }, paymentId) =>
      (await client.get(`/api/account/v2/payment/${paymentId}`)).json<Payment>().status,
    intentOf: ({ id }) => {
      const found = [...shop.provider.intents.values()].find(({ metadata }) => metadata.attempt === id);
      assert.ok(found);
      return found;
    },
  };
}
