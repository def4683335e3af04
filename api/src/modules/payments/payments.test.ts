import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { PayAttempt } from '@talad/contract/payments';
import { codeOf } from '../../../test/error-of.ts';
import {
  assertLedgerBalanced,
  fund,
  newParty,
  type Party,
  walletOf,
  withKey,
} from '../../../test/test-market.ts';
import {
  begin,
  beginOk,
  follow,
  type PaidMarket,
  saveCard,
  savedCard,
  startPaidMarket,
} from '../../../test/test-payments.ts';

const minuteMs = 60_000;

describe('payment through the provider', () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  beforeEach(() => shop.endFailures());
  after(() => shop.close());

  const topUp = async (buyer: Party, body: object) => {
    const response = await buyer.client.post('/api/user/wallet/top-up', body, withKey());
    assert.equal(response.statusCode, 201, response.body);
    return response.json<PayAttempt>();
  };

  it('shows a PromptPay QR with the amount, and pays the order when the provider confirms', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    assert.equal(attempt.status, 'waiting');
    assert.match(attempt.qr?.data ?? '', /5406500\.00/);
    assert.match(attempt.qr?.imageUrl ?? '', /^data:image/);
    shop.provider.pay(shop.intentOf(attempt).id);
    await shop.deliverEvents();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('holds the wallet share while the QR is open, and releases it on cancellation', async () => {
    const { buyer, paymentId } = await shop.opened(200_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    assert.deepEqual([attempt.walletPart, attempt.amount], [200, 300]);
    assert.deepEqual(await walletOf(buyer), { totalValue: 200, usable: 0, locked: 200 });
    await assertLedgerBalanced(shop.api);
    assert.equal((await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`)).statusCode, 200);
    assert.equal((await walletOf(buyer)).usable, 200);
    const again = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.provider.pay(shop.intentOf(again).id);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('releases the wallet share when the order expires', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.api.advance(16 * minuteMs);
    await shop.api.runJobs();
    assert.equal(await shop.stateOf(buyer, paymentId), 'expired');
    assert.equal((await walletOf(buyer)).usable, 100);
    await assertLedgerBalanced(shop.api);
  });

  it('cancels the previous QR when a new attempt starts', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    const first = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    const second = await beginOk(buyer, paymentId, { method: 'promptpay' });
    assert.equal((await follow(buyer, first)).status, 'cancelled');
    assert.equal((await walletOf(buyer)).usable, 100);
    assert.equal(second.amount, 500);
    await shop.api.runJobs();
    assert.equal(shop.intentOf(first).status, 'canceled');
    await assertLedgerBalanced(shop.api);
  });

  it('pays an order that is still open by the QR from which the payer had switched away', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    const first = await beginOk(buyer, paymentId, { method: 'promptpay' });
    const second = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.provider.pay(shop.intentOf(first).id);
    await shop.deliverEvents();
    await shop.api.runJobs();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await follow(buyer, first)).status, 'paid');
    assert.equal((await follow(buyer, second)).status, 'cancelled');
    assert.equal(shop.intentOf(second).status, 'canceled');
    assert.equal((await walletOf(buyer)).usable, 100, 'the reserved share is back');
    await assertLedgerBalanced(shop.api);
  });

  it('credits money received for an earlier part of the price to the wallet once, with a notification', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`);
    shop.provider.pay(shop.intentOf(attempt).id);
    const [event] = shop.events;
    await shop.deliverEvents();
    assert.ok(event);
    for (const _ of [1, 2, 3]) assert.equal(await shop.send(event), 200);
    await shop.api.runJobs();
    assert.equal((await walletOf(buyer)).usable, 500);
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    assert.equal((await follow(buyer, attempt)).creditedToWallet, 400);
    const notifications = (await buyer.client.get('/api/notification')).json<{
      results: { title: { en: string } }[];
    }>();
    assert.equal(
      notifications.results.filter(({ title }) => title.en === 'Your payment was added to your wallet')
        .length,
      1,
    );
    await assertLedgerBalanced(shop.api);
  });

  it('books a replayed webhook once, by event and by charge', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(shop.intentOf(attempt).id);
    const [event] = shop.events;
    assert.ok(event);
    await Promise.all([1, 2, 3, 4].map(() => shop.send(event)));
    await shop.send({ ...event, id: 'evt_another_of_the_same_charge' });
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('credits a second payment of the same QR to the wallet', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(shop.intentOf(attempt).id);
    shop.provider.pay(shop.intentOf(attempt).id);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).usable, 500);
    await assertLedgerBalanced(shop.api);
  });

  it('sets a mismatched amount aside, keeps the payment open and releases the wallet share', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.provider.pay(shop.intentOf(attempt).id, 399_00);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    assert.equal((await walletOf(buyer)).usable, 100);
    await assertLedgerBalanced(shop.api);
  });

  it('refuses a webhook with a wrong or missing signature', async () => {
    const event = { type: 'payment_intent.succeeded', object: {}, id: 'evt_forged', created: 0 };
    assert.equal(await shop.send(event, { secret: 'whsec_of_a_thief' }), 403);
    const bare = await shop.api.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: {} });
    assert.equal(bare.statusCode, 403);
  });

  it('ignores a cancellation event that arrives after payment', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    const intent = shop.intentOf(attempt);
    shop.provider.pay(intent.id);
    await shop.deliverEvents();
    await shop.send({
      type: 'payment_intent.canceled',
      object: { ...intent, status: 'canceled' },
      id: 'evt_old',
      created: intent.created,
    });
    await shop.api.runJobs();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
  });

  it('finds a payment whose webhook was not delivered', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.mode = 'silent';
    shop.provider.pay(shop.intentOf(attempt).id);
    shop.api.advance(minuteMs);
    await shop.api.runJobs();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    await assertLedgerBalanced(shop.api);
  });

  for (const mode of ['down', 'garbage'] as const) {
    it(`resumes after the provider was in mode ${mode}`, async () => {
      const { buyer, paymentId } = await shop.opened();
      shop.provider.mode = mode;
      const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
      assert.deepEqual([attempt.status, attempt.qr], ['starting', null]);
      shop.provider.mode = 'normal';
      shop.api.advance(minuteMs);
      await shop.api.runJobs();
      assert.equal((await follow(buyer, attempt)).status, 'waiting');
    });
  }

  it('leaves one live attempt after concurrent starts', async () => {
    const { buyer, paymentId } = await shop.opened(50_00);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => begin(buyer, paymentId, { method: 'promptpay', useWallet: true })),
    );
    assert.ok(responses.every(({ statusCode }) => statusCode === 201));
    const live = await Promise.all(responses.map((response) => follow(buyer, response.json<PayAttempt>())));
    assert.equal(live.filter(({ endedAt }) => endedAt === null).length, 1);
    await assertLedgerBalanced(shop.api);
  });

  it('charges a saved card at once, and refuses to save declined or expired cards', async () => {
    const { buyer, paymentId } = await shop.opened();
    assert.equal(codeOf(await begin(buyer, paymentId, { method: 'card' })), 'PAYMENT_METHOD_REQUIRED');
    assert.equal(codeOf(await saveCard(shop.provider, buyer, '4000000000000002')), 'CARD_DECLINED');
    assert.equal(codeOf(await saveCard(shop.provider, buyer, '4242424242424242', 2020)), 'CARD_EXPIRED');
    const card = await savedCard(shop.provider, buyer);
    assert.deepEqual([card.brand, card.last4, card.isDefault], ['visa', '4242', true]);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal(attempt.status, 'paid');
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    assert.equal(codeOf(await begin(buyer, paymentId, { method: 'card' })), 'PAYMENT_CLOSED');
    await assertLedgerBalanced(shop.api);
  });

  it('changes the default card, and promotes the remaining card when the default is removed', async () => {
    const buyer = await newParty(shop.api);
    const [first, second] = [
      await savedCard(shop.provider, buyer),
      await savedCard(shop.provider, buyer, '5555555555554444'),
    ];
    await buyer.client.post(`/api/user/card/${second.id}/default`);
    const rest = await buyer.client.delete(`/api/user/card/${second.id}`);
    assert.deepEqual(
      rest
        .json<{ results: { id: number; isDefault: boolean }[] }>()
        .results.map(({ id, isDefault }) => [id, isDefault]),
      [[first.id, true]],
    );
    const stranger = await newParty(shop.api);
    assert.equal(codeOf(await stranger.client.delete(`/api/user/card/${first.id}`)), 'NOT_FOUND');
    shop.provider.mode = 'down';
    assert.equal(codeOf(await saveCard(shop.provider, buyer)), 'CARD_SERVICE_DOWN');
  });

  it('tops up the wallet by PromptPay, within the limits', async () => {
    const buyer = await newParty(shop.api);
    for (const amount of [1, 20.001, 1_000_000]) {
      const response = await buyer.client.post(
        '/api/user/wallet/top-up',
        { amount, method: 'promptpay' },
        withKey(),
      );
      assert.equal(codeOf(response), 'TOP_UP_AMOUNT_INVALID');
    }
    const attempt = await topUp(buyer, { amount: 250.5, method: 'promptpay' });
    shop.provider.pay(shop.intentOf(attempt).id);
    await shop.deliverEvents();
    assert.equal((await walletOf(buyer)).usable, 250.5);
    await assertLedgerBalanced(shop.api);
  });

  it('debits a top-up when its dispute is lost, even if the dispute events arrive out of order', async () => {
    const buyer = await newParty(shop.api);
    await savedCard(shop.provider, buyer);
    const attempt = await topUp(buyer, { amount: 100, method: 'card' });
    shop.provider.dispute(shop.intentOf(attempt).id, 'lost');
    shop.provider.dispute(shop.intentOf(attempt).id, 'needs_response');
    await shop.deliverEvents();
    assert.equal((await walletOf(buyer)).usable, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('applies a dispute of an order as a chargeback of its items', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedCard(shop.provider, buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    shop.provider.dispute(shop.intentOf(attempt).id, 'needs_response');
    await shop.deliverEvents();
    shop.provider.dispute(shop.intentOf(attempt).id, 'lost');
    await shop.deliverEvents();
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('hides attempts from other users', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    const stranger = await newParty(shop.api);
    assert.equal(codeOf(await stranger.client.get(`/api/payment-attempt/${attempt.id}`)), 'NOT_FOUND');
    assert.equal(
      codeOf(await stranger.client.post(`/api/payment-attempt/${attempt.id}/cancel`)),
      'NOT_FOUND',
    );
    assert.equal(codeOf(await begin(stranger, paymentId, { method: 'promptpay' })), 'NOT_FOUND');
    await fund(shop.api, stranger.user.id, 1);
  });
});
