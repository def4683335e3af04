import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OneTimeCard, PayAttempt, SavedCard } from '@talad/contract/payments';
import { codeOf } from '../../../test/error-of.ts';
import { assertLedgerBalanced, newParty, type Party, walletOf, withKey } from '../../../test/test-market.ts';
import { begin, beginOk, type PaidMarket, saveCard, startPaidMarket } from '../../../test/test-payments.ts';

describe('one-time card', () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  beforeEach(() => shop.endFailures());
  after(() => shop.close());

  const tokenise = (number = '4242424242424242', year = 2040): string => {
    const card = shop.provider.tokenise(number, 12, year);
    assert.ok(card);
    return card.id;
  };
  const add = ({ client }: Party, paymentMethodId: string) =>
    client.post('/api/user/card/one-time', { paymentMethodId });
  const addOk = async (party: Party, paymentMethodId: string): Promise<OneTimeCard> => {
    const response = await add(party, paymentMethodId);
    assert.equal(response.statusCode, 201, response.body);
    return response.json<OneTimeCard>();
  };
  const listOf = async ({ client }: Party) =>
    (await client.get('/api/user/card')).json<{ results: SavedCard[] }>().results;

  it('pays one order only, and is neither attached at the provider nor listed', async () => {
    const { buyer, paymentId } = await shop.opened();
    const methodId = tokenise();
    const card = await addOk(buyer, methodId);
    assert.deepEqual([card.brand, card.last4], ['visa', '4242']);
    assert.deepEqual(await addOk(buyer, methodId), card);
    const attempt = await beginOk(buyer, paymentId, { method: 'card', cardId: card.id });
    assert.deepEqual([attempt.status, attempt.card], ['paid', { brand: 'visa', last4: '4242' }]);
    await shop.deliverEvents();
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    assert.deepEqual(await listOf(buyer), []);
    assert.equal(shop.provider.card(methodId)?.customer, null);
    assert.equal(shop.provider.setups.size, 0);
    const again = { amount: 100, method: 'card', cardId: card.id };
    assert.equal(
      codeOf(await buyer.client.post('/api/user/wallet/top-up', again, withKey())),
      'PAYMENT_METHOD_REQUIRED',
    );
    await assertLedgerBalanced(shop.api);
  });

  it('tops up the wallet', async () => {
    const buyer = await newParty(shop.api);
    const { id } = await addOk(buyer, tokenise());
    const body = { amount: 100, method: 'card', cardId: id };
    const attempt = (await buyer.client.post('/api/user/wallet/top-up', body, withKey())).json<PayAttempt>();
    assert.equal(attempt.status, 'paid');
    assert.equal((await walletOf(buyer)).usable, 100);
    assert.deepEqual(await listOf(buyer), []);
    await assertLedgerBalanced(shop.api);
  });

  it('is not charged when the same top-up or payment is sent again with another card', async () => {
    const { buyer, paymentId } = await shop.opened();
    const cards = [await addOk(buyer, tokenise()), await addOk(buyer, tokenise('5555555555554444'))];
    const charges = () => shop.provider.intents.size;
    const before = charges();
    for (const [url, body, key] of [
      ['/api/user/wallet/top-up', { amount: 100, method: 'card' }, 'top-up-sent-twice'],
      [`/api/account/v2/payment/${paymentId}/attempt`, { method: 'card' }, 'payment-sent-twice'],
    ] as const) {
      const send = (card: OneTimeCard | undefined) =>
        buyer.client.post(url, { ...body, cardId: card?.id }, withKey(key));
      const first = (await send(cards[0])).json<PayAttempt>();
      assert.equal(first.status, 'paid');
      assert.equal((await send(cards[1])).json<PayAttempt>().id, first.id);
      cards.unshift(await addOk(buyer, tokenise()));
    }
    assert.equal(charges() - before, 2);
    assert.equal((await walletOf(buyer)).usable, 100);
    assert.equal(await shop.stateOf(buyer, paymentId), 'paid');
    await assertLedgerBalanced(shop.api);
  });

  it('is used by exactly one of two concurrent payments', async () => {
    const buyer = await newParty(shop.api);
    const { id } = await addOk(buyer, tokenise());
    const body = { amount: 100, method: 'card', cardId: id };
    const responses = await Promise.all(
      [1, 2].map(() => buyer.client.post('/api/user/wallet/top-up', body, withKey())),
    );
    assert.deepEqual(responses.map(({ statusCode }) => statusCode === 201).sort(), [false, true]);
    assert.equal((await walletOf(buyer)).usable, 100);
  });

  it('reports a decline, and leaves the order open for another card', async () => {
    const { buyer, paymentId } = await shop.opened();
    const declining = await addOk(buyer, tokenise('4000000000000002'));
    const attempt = await beginOk(buyer, paymentId, { method: 'card', cardId: declining.id });
    assert.deepEqual([attempt.status, attempt.failure], ['failed', 'CARD_DECLINED']);
    assert.equal(
      codeOf(await begin(buyer, paymentId, { method: 'card', cardId: declining.id })),
      'PAYMENT_METHOD_REQUIRED',
    );
    const { id } = await addOk(buyer, tokenise('5555555555554444'));
    assert.equal((await beginOk(buyer, paymentId, { method: 'card', cardId: id })).status, 'paid');
  });

  it('belongs to one user, and cannot become the default or be removed', async () => {
    const { buyer, paymentId } = await shop.opened();
    const methodId = tokenise();
    const { id } = await addOk(buyer, methodId);
    const { buyer: stranger, paymentId: otherPayment } = await shop.opened();
    assert.equal(codeOf(await add(stranger, methodId)), 'CARD_DECLINED');
    assert.equal(
      codeOf(await begin(stranger, otherPayment, { method: 'card', cardId: id })),
      'PAYMENT_METHOD_REQUIRED',
    );
    assert.equal(codeOf(await begin(buyer, paymentId, { method: 'card' })), 'PAYMENT_METHOD_REQUIRED');
    assert.equal(codeOf(await buyer.client.post(`/api/user/card/${id}/default`)), 'NOT_FOUND');
    assert.equal(codeOf(await buyer.client.delete(`/api/user/card/${id}`)), 'NOT_FOUND');
  });

  it('is refused if it has expired, is unknown, or the provider is down', async () => {
    const buyer = await newParty(shop.api);
    assert.equal(codeOf(await add(buyer, tokenise(undefined, 2020))), 'CARD_EXPIRED');
    assert.equal(codeOf(await add(buyer, 'pm_of_nobody')), 'CARD_DECLINED');
    shop.provider.mode = 'down';
    assert.equal(codeOf(await add(buyer, tokenise())), 'CARD_SERVICE_DOWN');
  });

  it('differs from a saved card, which is attached and listed', async () => {
    const buyer = await newParty(shop.api);
    assert.equal((await saveCard(shop.provider, buyer)).statusCode, 201);
    const [card, ...others] = await listOf(buyer);
    assert.deepEqual([card?.last4, others], ['4242', []]);
    const setup = [...shop.provider.setups.values()].at(-1);
    assert.ok(setup?.customer);
    assert.equal(shop.provider.card(setup.payment_method)?.customer, setup.customer);
  });
});
