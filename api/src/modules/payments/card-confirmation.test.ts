import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CardSetup, PayAttempt, SavedCard } from '@talad/contract/payments';
import { codeOf } from '../../../test/error-of.ts';
import { assertBooksHold, newParty, type Party, walletOf, withKey } from '../../../test/test-market.ts';
import {
  begin,
  beginOk,
  follow,
  type PaidMarket,
  saveCard,
  startPaidMarket,
} from '../../../test/test-payments.ts';

const asking = '4000002500003155';
const askingWithoutMoney = '4000008260003178';

describe("a card's bank that wants a confirmation", () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  beforeEach(() => shop.calm());
  after(() => shop.close());

  const startSaving = async (party: Party, returnTo?: string, number = asking): Promise<CardSetup> => {
    const answer = await saveCard(shop.desk, party, number, 2040, returnTo);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<CardSetup>();
  };
  const cardsOf = async ({ client }: Party) =>
    (await client.get('/api/user/card')).json<{ results: SavedCard[] }>().results;
  const checkCard = async ({ client }: Party, { id }: CardSetup) =>
    (await client.post(`/api/card-setup/${id}/check`)).json<CardSetup>();
  const checkTry = async ({ client }: Party, { id }: PayAttempt) =>
    (await client.post(`/api/payment-attempt/${id}/check`)).json<PayAttempt>();
  /** Opens the bank's page and presses a button of it; gives where that leads. */
  const answerBank = async (redirectUrl: string | null, agrees: 'yes' | 'no'): Promise<URL> => {
    assert.ok(redirectUrl);
    assert.equal((await fetch(redirectUrl)).status, 200);
    const answer = await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ agrees }),
      redirect: 'manual',
    });
    assert.equal(answer.status, 303);
    return new URL(answer.headers.get('location') ?? '');
  };
  const savedAskingCard = async (party: Party, number = asking): Promise<void> => {
    const setup = await startSaving(party, undefined, number);
    await answerBank(setup.redirectUrl, 'yes');
    assert.equal((await checkCard(party, setup)).status, 'saved');
  };

  it('is asked while the card is saved, and leads back to the page that it was saved from', async () => {
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

  it('saves the card also where nobody comes back, once, by what the provider tells', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer);
    await answerBank(setup.redirectUrl, 'yes');
    const [event] = shop.told;
    assert.ok(event);
    await shop.hear();
    assert.equal(await shop.send({ ...event, id: 'evt_of_the_card_again' }), 200);
    await shop.api.runJobs();
    assert.equal((await cardsOf(buyer)).length, 1);
  });

  it('saves nothing where the person refused, and says so', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer);
    const back = await answerBank(setup.redirectUrl, 'no');
    assert.equal(back.searchParams.get('redirect_status'), 'failed');
    const ended = await checkCard(buyer, setup);
    assert.deepEqual([ended.status, ended.failure], ['failed', 'CARD_NOT_AUTHENTICATED']);
    // Pressing "Confirm" afterwards comes too late.
    await answerBank(setup.redirectUrl, 'yes');
    await shop.hear();
    assert.deepEqual(await cardsOf(buyer), []);
  });

  it('waits where the person left without an answer, with the way there still open', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer);
    const still = await checkCard(buyer, setup);
    assert.deepEqual([still.status, still.redirectUrl], ['waiting', setup.redirectUrl]);
    assert.deepEqual(await cardsOf(buyer), []);
  });

  it('leads back to no other site than this', async () => {
    const buyer = await newParty(shop.api);
    const setup = await startSaving(buyer, '//thief.example/setting/payment');
    const back = await answerBank(setup.redirectUrl, 'yes');
    assert.equal(back.origin, shop.api.context.config.siteOrigin);
    assert.equal(back.pathname, '/setting/payment');
  });

  it('is nobody else’s business', async () => {
    const buyer = await newParty(shop.api);
    const stranger = await newParty(shop.api);
    const setup = await startSaving(buyer);
    assert.equal(codeOf(await stranger.client.post(`/api/card-setup/${setup.id}/check`)), 'NOT_FOUND');
    shop.desk.mode = 'down';
    assert.equal(codeOf(await buyer.client.post(`/api/card-setup/${setup.id}/check`)), 'CARD_SERVICE_DOWN');
  });

  it('pays an order: approved, and known at once to who comes back, before any webhook', async () => {
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
    await shop.hear();
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertBooksHold(shop.api);
  });

  it('refused, takes nothing and leaves the order open for another way', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    await answerBank(attempt.redirectUrl, 'no');
    const ended = await checkTry(buyer, attempt);
    assert.deepEqual([ended.status, ended.failure], ['failed', 'CARD_NOT_AUTHENTICATED']);
    assert.equal((await begin(buyer, paymentId, { method: 'promptpay' })).statusCode, 201);
    await assertBooksHold(shop.api);
  });

  it('left, can be given up; a confirmation in the other tab then goes nowhere', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal((await checkTry(buyer, attempt)).status, 'waiting');
    assert.equal((await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`)).statusCode, 200);
    await shop.api.runJobs();
    await answerBank(attempt.redirectUrl, 'yes');
    await shop.hear();
    assert.equal((await follow(buyer, attempt)).status, 'cancelled');
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assertBooksHold(shop.api);
  });

  it('tops the wallet up and leads back to where that was begun', async () => {
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

  it('agrees, and there is no money on the card: nothing is taken, and that is what is said', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedAskingCard(buyer, askingWithoutMoney);
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    await answerBank(attempt.redirectUrl, 'yes');
    await shop.hear();
    assert.equal((await follow(buyer, attempt)).failure, 'CARD_INSUFFICIENT_FUNDS');
    await assertBooksHold(shop.api);
  });
});
