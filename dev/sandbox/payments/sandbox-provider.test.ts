import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fastify } from 'fastify';
import { paymentSandboxRoutes } from './payments.routes.ts';
import { behaviourOf } from './provider-objects.ts';
import { SandboxProvider } from './sandbox-provider.ts';

const newProvider = () =>
  new SandboxProvider(
    () => undefined,
    () => 'http://sandbox.test',
  );

it('a restarted payment provider charges cards saved before, with the behaviour of their banks', () => {
  const before = newProvider();
  const [good, declining] = ['4242424242424242', '4000000000000341'].map((number) =>
    before.tokenise(number, 12, 2040),
  );
  const after = newProvider();
  assert.equal(after.openIntent(100_00, 'try-1', good?.id).status, 'succeeded');
  assert.equal(after.openIntent(100_00, 'try-2', declining?.id).status, 'requires_payment_method');
  assert.equal(after.openIntent(100_00, 'try-3', 'pm_of_nobody').status, 'requires_payment_method');
  assert.equal(after.openIntent(100_00, 'try-4', 'pm_card_visa').status, 'succeeded');
});

it('a payment provider accepts every test number and names its brand, and rejects a wrong check digit', () => {
  const provider = newProvider();
  for (const number of Object.keys(behaviourOf)) assert.ok(provider.tokenise(number, 12, 2040), number);
  for (const [number, brand] of [
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ] as const) {
    assert.equal(provider.tokenise(number, 12, 2040)?.card.brand, brand);
  }
  assert.equal(provider.tokenise('4242424242424241', 12, 2040), undefined);
});

it('the provider responds to a number with a wrong check digit as Stripe does', async () => {
  const app = fastify();
  try {
    await paymentSandboxRoutes(app, newProvider(), {
      secretKey: 'sk_test',
      publishableKey: 'pk_test',
    });
    const tokenise = (number: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/payment_methods',
        headers: { authorization: 'Bearer pk_test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          type: 'card',
          'card[number]': number,
          'card[exp_month]': '12',
          'card[exp_year]': '40',
        }).toString(),
      });
    const declined = await tokenise('4242424242424241');
    assert.equal(declined.statusCode, 402);
    assert.deepEqual(declined.json().error, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    });
    assert.equal((await tokenise('4242424242424242')).statusCode, 200);
  } finally {
    await app.close();
  }
});
