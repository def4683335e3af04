import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { PayAttempt } from '@talad/contract/payments';
import { codeOf } from '../../../test/error-of.ts';
import { assertBooksHold, fund, newParty, type Party, walletOf, withKey } from '../../../test/test-market.ts';
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

describe('paying through the provider', () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  beforeEach(() => shop.calm());
  after(() => shop.close());

  const topUp = async (buyer: Party, body: object) => {
    const answer = await buyer.client.post('/api/user/wallet/top-up', body, withKey());
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<PayAttempt>();
  };

  it('shows a PromptPay QR with the amount, and pays the order when the bank says so', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    assert.equal(attempt.status, 'waiting');
    assert.match(attempt.qr?.data ?? '', /5406500\.00/);
    assert.match(attempt.qr?.imageUrl ?? '', /^data:image/);
    shop.desk.pay(shop.intentOf(attempt).id);
    await shop.hear();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertBooksHold(shop.api);
  });

  it('takes the wallet for a part: held while the QR is open, back when it is given up', async () => {
    const { buyer, paymentId } = await shop.opened(200_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    assert.deepEqual([attempt.walletPart, attempt.amount], [200, 300]);
    assert.deepEqual(await walletOf(buyer), { totalValue: 200, usable: 0, locked: 200 });
    await assertBooksHold(shop.api);
    assert.equal((await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`)).statusCode, 200);
    assert.equal((await walletOf(buyer)).usable, 200);
    const again = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.desk.pay(shop.intentOf(again).id);
    await shop.hear();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertBooksHold(shop.api);
  });

  it('gives the held part back when the order itself runs out', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.api.advance(16 * minuteMs);
    await shop.api.runJobs();
    assert.equal(await shop.stateOf(buyer, paymentId), 'expired');
    assert.equal((await walletOf(buyer)).usable, 100);
    await assertBooksHold(shop.api);
  });

  it('changes the way to pay: the QR before is over', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    const first = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    const second = await beginOk(buyer, paymentId, { method: 'promptpay' });
    assert.equal((await follow(buyer, first)).status, 'cancelled');
    assert.equal((await walletOf(buyer)).usable, 100);
    assert.equal(second.amount, 500);
    await shop.api.runJobs();
    assert.equal(shop.intentOf(first).status, 'canceled');
    await assertBooksHold(shop.api);
  });

  it('puts money that comes after a cancel into the wallet and says so, once', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`);
    shop.desk.pay(shop.intentOf(attempt).id);
    const [event] = shop.told;
    await shop.hear();
    assert.ok(event);
    for (const _ of [1, 2, 3]) assert.equal(await shop.send(event), 200);
    await shop.api.runJobs();
    assert.equal((await walletOf(buyer)).usable, 500);
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    assert.equal((await follow(buyer, attempt)).creditedToWallet, 500);
    const notices = (await buyer.client.get('/api/notification')).json<{
      results: { title: { en: string } }[];
    }>();
    assert.equal(
      notices.results.filter(({ title }) => title.en === 'Your payment was added to your wallet').length,
      1,
    );
    await assertBooksHold(shop.api);
  });

  it('counts a replayed webhook once, by event and by charge', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.desk.pay(shop.intentOf(attempt).id);
    const [event] = shop.told;
    assert.ok(event);
    await Promise.all([1, 2, 3, 4].map(() => shop.send(event)));
    await shop.send({ ...event, id: 'evt_another_of_the_same_charge' });
    await shop.hear();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertBooksHold(shop.api);
  });

  it('puts a second payment of the same QR into the wallet', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.desk.pay(shop.intentOf(attempt).id);
    shop.desk.pay(shop.intentOf(attempt).id);
    await shop.hear();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).usable, 500);
    await assertBooksHold(shop.api);
  });

  it('puts another amount aside; the payment stays open, and the wallet part comes back', async () => {
    const { buyer, paymentId } = await shop.opened(100_00);
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay', useWallet: true });
    shop.desk.pay(shop.intentOf(attempt).id, 399_00);
    await shop.hear();
    assert.equal(await shop.stateOf(buyer, paymentId), 'open');
    assert.equal((await walletOf(buyer)).usable, 100);
    await assertBooksHold(shop.api);
  });

  it('refuses a webhook that somebody else signed, or nobody', async () => {
    const event = { type: 'payment_intent.succeeded', object: {}, id: 'evt_forged' };
    assert.equal(await shop.send(event, { secret: 'whsec_of_a_thief' }), 403);
    const bare = await shop.api.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: {} });
    assert.equal(bare.statusCode, 403);
  });

  it('bears events in the wrong order: cancelled after paid changes nothing', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    const intent = shop.intentOf(attempt);
    shop.desk.pay(intent.id);
    await shop.hear();
    await shop.send({
      type: 'payment_intent.canceled',
      object: { ...intent, status: 'canceled' },
      id: 'evt_old',
    });
    await shop.api.runJobs();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
  });

  it('finds a payment whose webhook never came', async () => {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.desk.mode = 'silent';
    shop.desk.pay(shop.intentOf(attempt).id);
    shop.api.advance(minuteMs);
    await shop.api.runJobs();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    await assertBooksHold(shop.api);
  });

  for (const mode of ['down', 'garbage'] as const) {
    it(`goes on when the provider was ${mode}`, async () => {
      const { buyer, paymentId } = await shop.opened();
      shop.desk.mode = mode;
      const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
      assert.deepEqual([attempt.status, attempt.qr], ['starting', null]);
      shop.desk.mode = 'normal';
      shop.api.advance(minuteMs);
      await shop.api.runJobs();
      assert.equal((await follow(buyer, attempt)).status, 'waiting');
    });
  }

  it('lets one of many at once through', async () => {
    const { buyer, paymentId } = await shop.opened(50_00);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin(buyer, paymentId, { method: 'promptpay', useWallet: true })),
    );
    assert.ok(answers.every(({ statusCode }) => statusCode === 201));
    const live = await Promise.all(answers.map((answer) => follow(buyer, answer.json<PayAttempt>())));
    assert.equal(live.filter(({ endedAt }) => endedAt === null).length, 1);
    await assertBooksHold(shop.api);
  });

  it('pays with a saved card at once; a declined one takes nothing and says why', async () => {
    const { buyer, paymentId } = await shop.opened();
    assert.equal(codeOf(await begin(buyer, paymentId, { method: 'card' })), 'PAYMENT_METHOD_REQUIRED');
    assert.equal(codeOf(await saveCard(shop.desk, buyer, '4000000000000002')), 'CARD_DECLINED');
    assert.equal(codeOf(await saveCard(shop.desk, buyer, '4242424242424242', 2020)), 'CARD_EXPIRED');
    const card = await savedCard(shop.desk, buyer);
    assert.deepEqual([card.brand, card.last4, card.isDefault], ['visa', '4242', true]);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal(attempt.status, 'paid');
    await shop.hear();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    assert.equal(codeOf(await begin(buyer, paymentId, { method: 'card' })), 'PAYMENT_CLOSED');
    await assertBooksHold(shop.api);
  });

  it('keeps cards: another default, one removed, the rest stays', async () => {
    const buyer = await newParty(shop.api);
    const [first, second] = [
      await savedCard(shop.desk, buyer),
      await savedCard(shop.desk, buyer, '5555555555554444'),
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
    shop.desk.mode = 'down';
    assert.equal(codeOf(await saveCard(shop.desk, buyer)), 'CARD_SERVICE_DOWN');
  });

  it('tops the wallet up by PromptPay, within its limits', async () => {
    const buyer = await newParty(shop.api);
    for (const amount of [1, 20.001, 1_000_000]) {
      const answer = await buyer.client.post(
        '/api/user/wallet/top-up',
        { amount, method: 'promptpay' },
        withKey(),
      );
      assert.equal(codeOf(answer), 'TOP_UP_AMOUNT_INVALID');
    }
    const attempt = await topUp(buyer, { amount: 250.5, method: 'promptpay' });
    shop.desk.pay(shop.intentOf(attempt).id);
    await shop.hear();
    assert.equal((await walletOf(buyer)).usable, 250.5);
    await assertBooksHold(shop.api);
  });

  it('takes a disputed top-up back when the bank decides so; what is missing is owed', async () => {
    const buyer = await newParty(shop.api);
    await savedCard(shop.desk, buyer);
    const attempt = await topUp(buyer, { amount: 100, method: 'card' });
    shop.desk.dispute(shop.intentOf(attempt).id, 'lost');
    shop.desk.dispute(shop.intentOf(attempt).id, 'needs_response');
    await shop.hear();
    assert.equal((await walletOf(buyer)).usable, 0);
    await assertBooksHold(shop.api);
  });

  it('leads a dispute of an order through the chargeback of its items', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedCard(shop.desk, buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    shop.desk.dispute(shop.intentOf(attempt).id, 'needs_response');
    await shop.hear();
    shop.desk.dispute(shop.intentOf(attempt).id, 'lost');
    await shop.hear();
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertBooksHold(shop.api);
  });

  it('does not show one person the tries of another', async () => {
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
