import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CardSetup, PayAttempt, SavedCard } from '@talad/contract/payments';
import { codeOf } from '../../../test/error-of.ts';
import { assertLedgerBalanced, newParty, type Party, walletOf, withKey } from '../../../test/test-market.ts';
import {
  answerBank,
  askingCard,
  begin,
  beginOk,
  follow,
  type PaidMarket,
  saveAskingCard,
  saveCard,
  startPaidMarket,
} from '../../../test/test-payments.ts';

const askingWithoutMoney = '4000008260003178';

describe('card confirmation by the bank', () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  beforeEach(() => shop.endFailures());
  after(() => shop.close());

  const startSaving = async (party: Party, returnTo?: string, number = askingCard): Promise<CardSetup> => {
    const response = await saveCard(shop.provider, party, number, 2040, returnTo);
    assert.equal(response.statusCode, 201, response.body);
    return response.json<CardSetup>();
  };
  const cardsOf = async ({ client }: Party) =>
    (await client.get('/api/user/card')).json<{ results: SavedCard[] }>().results;
  const checkCard = async ({ client }: Party, { id }: CardSetup) =>
    (await client.post(`/api/card-setup/${id}/check`)).json<CardSetup>();
  const checkTry = async ({ client }: Party, { id }: PayAttempt) =>
    (await client.post(`/api/payment-attempt/${id}/check`)).json<PayAttempt>();
  const savedAskingCard = (party: Party, number = askingCard) => saveAskingCard(shop.provider, party, number);

  it('saves a card after confirmation, and redirects back to the page where saving began', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer, '/checkout?paymentId=P1');
    assert.deepEqual([setup.status, setup.card], ['waiting', null]);
    assert.deepEqual(await cardsOf(buyer), []);
    const back = await answerBank(setup.redirectUrl, 'yes');
    assert.equal(back.origin, shop.api.context.config.siteOrigin);
    assert.equal(back.pathname, '/checkout');
    assert.equal(back.searchParams.get('paymentId'), 'P1');
    assert.equal(back.searchParams.get('cardSetup'), setup.id);
    assert.equal(back.searchParams.get('redirect_status'), 'succeeded');
    const saved = await checkCard(buyer, setup);
    assert.deepEqual([saved.status, saved.card?.last4, saved.redirectUrl], ['saved', '3155', null]);
    assert.deepEqual(await checkCard(buyer, setup), saved);
    assert.equal((await cardsOf(buyer)).length, 1);
  });

  it('saves the card once from the webhook if the user does not return', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer);
    await answerBank(setup.redirectUrl, 'yes');
    const [event] = shop.events;
    assert.ok(event);
    await shop.deliverEvents();
    assert.equal(await shop.send({ ...event, id: 'evt_of_the_card_again' }), 200);
    await shop.api.runJobs();
    assert.equal((await cardsOf(buyer)).length, 1);
  });

  it('does not save the card when the user refuses, and reports the failure', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer);
    const back = await answerBank(setup.redirectUrl, 'no');
    assert.equal(back.searchParams.get('redirect_status'), 'failed');
    const ended = await checkCard(buyer, setup);
    assert.deepEqual([ended.status, ended.failure], ['failed', 'CARD_NOT_AUTHENTICATED']);
    // A later confirmation has no effect.
    await answerBank(setup.redirectUrl, 'yes');
    await shop.deliverEvents();
    assert.deepEqual(await cardsOf(buyer), []);
  });

  it('waits with the same redirect URL while the user has not answered', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer);
    const still = await checkCard(buyer, setup);
    assert.deepEqual([still.status, still.redirectUrl], ['waiting', setup.redirectUrl]);
    assert.deepEqual(await cardsOf(buyer), []);
  });

  it('redirects only to its own origin', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer, '//thief.example/setting/payment');
    const back = await answerBank(setup.redirectUrl, 'yes');
    assert.equal(back.origin, shop.api.context.config.siteOrigin);
    assert.equal(back.pathname, '/setting/payment');
  });

  it('hides a card setup from other users, and reports an unavailable provider', async () => {
    const buyer = await newParty(shop.api);
    const stranger = await newParty(shop.api);
    const setup = await startSaving(buyer);
    assert.equal(codeOf(await stranger.client.post(`/api/card-setup/${setup.id}/check`)), 'NOT_FOUND');
    shop.provider.mode = 'down';
    assert.equal(codeOf(await buyer.client.post(`/api/card-setup/${setup.id}/check`)), 'CARD_SERVICE_DOWN');
  });

  it('pays an order after approval, known on return before any webhook', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal(attempt.status, 'waiting');
    const back = await answerBank(attempt.redirectUrl, 'yes');
    assert.equal(
      `${back.pathname}?paymentId=${back.searchParams.get('paymentId')}`,
      `/checkout?paymentId=${paymentId}`,
    );
    assert.equal((await checkTry(buyer, attempt)).status, 'paid');
    await shop.deliverEvents();
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('charges nothing after a decline, and leaves the order open for another method', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    await answerBank(attempt.redirectUrl, 'no');
    const ended = await checkTry(buyer, attempt);
    assert.deepEqual([ended.status, ended.failure], ['failed', 'CARD_NOT_AUTHENTICATED']);
    assert.equal((await begin(buyer, paymentId, { method: 'promptpay' })).statusCode, 201);
    await assertLedgerBalanced(shop.api);
  });

  it('lets the user cancel a pending attempt, after which a confirmation has no effect', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal((await checkTry(buyer, attempt)).status, 'waiting');
    assert.equal((await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`)).statusCode, 200);
    await shop.api.runJobs();
    await answerBank(attempt.redirectUrl, 'yes');
    await shop.deliverEvents();
    assert.equal((await follow(buyer, attempt)).status, 'cancelled');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertLedgerBalanced(shop.api);
  });

  it('tops up the wallet and redirects back to the starting page', async () => {
    const buyer = await newParty(shop.api);
    await savedAskingCard(buyer);
    const body = { amount: 100, method: 'card', returnTo: '/checkout?paymentId=P1' };
    const attempt = (await buyer.client.post('/api/user/wallet/top-up', body, withKey())).json<PayAttempt>();
    const back = await answerBank(attempt.redirectUrl, 'yes');
    assert.equal(back.pathname, '/wallet/statement');
    assert.equal(back.searchParams.get('topUp'), attempt.id);
    assert.equal(back.searchParams.get('callbackUrl'), '/checkout?paymentId=P1');
    assert.equal((await checkTry(buyer, attempt)).status, 'paid');
    assert.equal((await walletOf(buyer)).usable, 100);
  });

  it('reports insufficient funds if the confirmed card cannot be charged', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer, askingWithoutMoney);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    await answerBank(attempt.redirectUrl, 'yes');
    await shop.deliverEvents();
    assert.equal((await follow(buyer, attempt)).failure, 'CARD_INSUFFICIENT_FUNDS');
    await assertLedgerBalanced(shop.api);
  });
});
