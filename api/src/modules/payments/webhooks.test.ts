import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { SentEvent } from '@talad/sandbox/payments/undelivered-events';
import { eq } from 'drizzle-orm';
import { assertLedgerBalanced, walletOf } from '../../../test/test-market.ts';
import { beginOk, follow, type PaidMarket, savedCard, startPaidMarket } from '../../../test/test-payments.ts';
import { ProviderOutcomeUnknown } from '../../ports/payment-provider.ts';
import { savedCard as cardTable, paymentException, providerEvent } from './payments.tables.ts';
import { fetchUndelivered } from './provider-events.ts';

const minuteMs = 60_000;

describe('provider webhooks and card declines', () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  beforeEach(() => shop.endFailures());
  after(() => shop.close());

  const waitForEvent = async (): Promise<void> => {
    const signal = AbortSignal.timeout(10_000);
    while (shop.events.length === 0) await delay(10, undefined, { signal });
  };
  const onlyEvent = (): SentEvent => {
    const [event] = shop.events;
    assert.ok(event);
    return event;
  };

  it('books a webhook once when it is delivered twice concurrently', async () => {
    const { buyer, paymentId } = await shop.opened(200_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.provider.mode = 'twice';
    shop.provider.pay(shop.intentOf(attempt).id);
    const twins = shop.events.splice(0);
    assert.equal(twins.length, 2);
    assert.deepEqual(await Promise.all(twins.map((event) => shop.send(event))), [200, 200]);
    await shop.api.runJobs();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('pays a late webhook’s order in time, by polling the provider before expiry', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.mode = 'late';
    shop.provider.delayMs = 20;
    shop.provider.pay(shop.intentOf(attempt).id);
    await waitForEvent();
    shop.api.advance(5 * minuteMs);
    await shop.api.runJobs();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    shop.api.advance(60 * minuteMs);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('credits the wallet when the webhook arrives long after the order expired', async () => {
    const { buyer, paymentId } = await shop.opened(200_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.provider.mode = 'late';
    shop.provider.delayMs = 20;
    shop.provider.pay(shop.intentOf(attempt).id);
    // Polling fails in the meantime.
    shop.provider.mode = 'down';
    shop.api.advance(16 * minuteMs);
    await shop.api.runJobs();
    assert.equal(await shop.stateOf(buyer, paymentId), 'expired');
    assert.equal((await walletOf(buyer)).usable, 200);
    await waitForEvent();
    shop.api.advance(24 * 60 * minuteMs);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'expired');
    const ended = await follow(buyer, attempt);
    assert.deepEqual([ended.status, ended.creditedToWallet], ['expired', 300]);
    assert.deepEqual(await walletOf(buyer), { totalValue: 500, usable: 500, locked: 0 });
    await assertLedgerBalanced(shop.api);
  });

  it('sets an overpayment aside and fails the attempt', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(shop.intentOf(attempt).id, 501_00);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    assert.equal((await follow(buyer, attempt)).status, 'failed');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('fetches undelivered webhooks: a second payment of one QR, a dispute', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    const { id } = shop.intentOf(attempt);
    shop.provider.pay(id);
    await shop.deliverEvents();
    shop.provider.mode = 'silent';
    shop.provider.pay(id);
    shop.provider.dispute(id, 'needs_response');
    shop.provider.mode = 'normal';
    assert.equal((await walletOf(buyer)).totalValue, 0);
    assert.equal(await fetchUndelivered(shop.api.context), 2);
    assert.equal(await fetchUndelivered(shop.api.context), 0);
    await shop.api.runJobs();
    assert.equal((await walletOf(buyer)).usable, 500);
    const disputes = await shop.api.db
      .select()
      .from(paymentException)
      .where(eq(paymentException.attemptId, attempt.id));
    assert.deepEqual(
      disputes.map(({ kind }) => kind),
      ['dispute'],
    );
    await assertLedgerBalanced(shop.api);
  });

  it('fetches undelivered webhooks across pages, and after the provider was down', async () => {
    const { buyer, paymentId } = await shop.opened();
    const { id } = shop.intentOf(await beginOk(buyer, paymentId, { method: 'promptpay' }));
    const fetchedBefore = await fetchUndelivered(shop.api.context);
    shop.provider.mode = 'silent';
    for (let times = 0; times < 101; times += 1) shop.provider.pay(id);
    shop.provider.mode = 'down';
    await assert.rejects(fetchUndelivered(shop.api.context), ProviderOutcomeUnknown);
    shop.provider.mode = 'normal';
    assert.equal(await fetchUndelivered(shop.api.context), 101, `besides ${fetchedBefore} fetched before`);
  });

  it('refuses a webhook with an old signature', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(shop.intentOf(attempt).id);
    assert.equal(await shop.send(onlyEvent(), { at: new Date(Date.now() - 6 * minuteMs) }), 403);
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
  });

  it('records a webhook for an unknown intent without booking money', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    const intent = {
      ...shop.intentOf(attempt),
      id: 'pi_of_nobody',
      status: 'succeeded',
      amount_received: 500_00,
      latest_charge: 'ch_of_nobody',
      metadata: {},
    };
    assert.equal(
      await shop.send({
        type: 'payment_intent.succeeded',
        object: intent,
        id: 'evt_of_nobody',
        created: intent.created,
      }),
      200,
    );
    await shop.api.runJobs();
    const [stored] = await shop.api.db
      .select()
      .from(providerEvent)
      .where(eq(providerEvent.id, 'evt_of_nobody'));
    assert.equal(stored?.outcome, 'unknown');
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    await assertLedgerBalanced(shop.api);
  });

  for (const [reason, failure] of [
    ['card_declined', 'CARD_DECLINED'],
    ['insufficient_funds', 'CARD_INSUFFICIENT_FUNDS'],
    ['expired_card', 'CARD_EXPIRED'],
  ] as const) {
    it(`charges nothing and leaves the order open when a saved card is declined: ${reason}`, async () => {
      const { buyer, paymentId } = await shop.opened();
      const card = await savedCard(shop.provider, buyer);
      const [row] = await shop.api.db.select().from(cardTable).where(eq(cardTable.id, card.id));
      shop.provider.declineCharges(row?.methodId ?? '', reason);
      const attempt = await beginOk(buyer, paymentId, { method: 'card' });
      assert.deepEqual([attempt.status, attempt.failure], ['failed', failure]);
      shop.events.push(...shop.events);
      await shop.deliverEvents();
      assert.equal(await shop.stateOf(buyer, paymentId), 'open');
      assert.equal((await walletOf(buyer)).totalValue, 0);
      // The order accepts another card.
      await savedCard(shop.provider, buyer, '5555555555554444');
      const other = (await buyer.client.get('/api/user/card')).json<{
        results: { id: number; last4: string }[];
      }>();
      const cardId = other.results.find(({ last4 }) => last4 === '4444')?.id;
      assert.equal((await beginOk(buyer, paymentId, { method: 'card', cardId })).status, 'paid');
      assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
      await assertLedgerBalanced(shop.api);
    });
  }

  it('reports a saved card that declines its first charge', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedCard(shop.provider, buyer, '4000000000000341');
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal(attempt.failure, 'CARD_DECLINED');
  });
});
