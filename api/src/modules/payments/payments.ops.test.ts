import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi } from '../../../test/test-api.ts';
import { assertLedgerBalanced, newParty, walletOf, withKey } from '../../../test/test-market.ts';
import {
  begin,
  beginOk,
  follow,
  type PaidMarket,
  savedCard,
  startPaidMarket,
} from '../../../test/test-payments.ts';
import { ProviderOutcomeUnknown } from '../../ports/payment-provider.ts';
import { paymentOpsCommands } from './payments.ops.ts';
import { payAttempt } from './payments.tables.ts';
import { createStripeProvider } from './stripe-provider.ts';

describe('payment exceptions', () => {
  let shop: PaidMarket;
  before(async () => {
    shop = await startPaidMarket();
  });
  after(() => shop.close());

  async function ops(name: string, positionals: readonly string[] = [], reason = 'Asked by telephone.') {
    const output: string[] = [];
    const command = paymentOpsCommands.find((one) => one.name === name);
    assert.ok(command);
    const input = {
      positionals,
      options: { reason },
      operator: 'nok',
      print: (line: string) => void output.push(line),
    };
    await command.run(shop.api.context, input);
    return output;
  }
  /** Pays one baht less than the amount due; returns the id of the payment exception. */
  async function paymentException() {
    const { buyer, paymentId } = await shop.opened();
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    shop.provider.pay(shop.intentOf(attempt).id, 499_00);
    await shop.deliverEvents();
    const line = (await ops('payment exceptions')).find((one) => one.includes(paymentId));
    return { buyer, id: line?.split('\t')[0] ?? '' };
  }

  it('are credited to the payer once', async () => {
    const { buyer, id } = await paymentException();
    await ops('payment credit', [id]);
    assert.equal((await walletOf(buyer)).usable, 499);
    await assert.rejects(ops('payment credit', [id]), /already credited/);
    assert.deepEqual(await ops('payment exceptions'), ['No payment exceptions.']);
    await assertLedgerBalanced(shop.api);
  });

  it('are refunded through the provider once, even if the first call fails', async () => {
    const { buyer, id } = await paymentException();
    shop.provider.mode = 'down';
    await assert.rejects(ops('payment send-back', [id]), /You can run this again/);
    shop.provider.mode = 'normal';
    await ops('payment send-back', [id]);
    assert.equal(shop.provider.refunds.size, 1);
    assert.equal((await walletOf(buyer)).totalValue, 0);
    await assert.rejects(ops('payment send-back', [id]), /already sentBack/);
    await assertLedgerBalanced(shop.api);
  });

  it('list attempts without a provider response, and reconcile them', async () => {
    const { buyer, paymentId } = await shop.opened();
    shop.provider.mode = 'down';
    const attempt = await beginOk(buyer, paymentId, { method: 'promptpay' });
    assert.ok(
      (await ops('payment exceptions')).some((line) => line.startsWith('stuck') && line.includes(attempt.id)),
    );
    shop.provider.mode = 'normal';
    await ops('payment reconcile');
    await shop.api.runJobs();
    assert.equal((await follow(buyer, attempt)).status, 'waiting');
  });

  it('do not wait for a slow provider beyond the timeout', async () => {
    const { config } = shop.api.context;
    assert.ok(config.payments);
    shop.provider.mode = 'slow';
    await assert.rejects(
      createStripeProvider(config.payments, 200).findIntent('pi_none'),
      ProviderOutcomeUnknown,
    );
    shop.provider.mode = 'normal';
  });

  it('take a provider whose name is not found for one without a response', async () => {
    const { config } = shop.api.context;
    assert.ok(config.payments);
    const provider = createStripeProvider({ ...config.payments, url: 'https://provider.invalid' }, 5_000);
    await assert.rejects(provider.findIntent('pi_none'), ProviderOutcomeUnknown);
  });

  it('cannot result from cancelling a card charge in progress', async () => {
    const { buyer, paymentId } = await shop.opened();
    await savedCard(shop.provider, buyer);
    shop.provider.mode = 'garbage';
    const attempt = await beginOk(buyer, paymentId, { method: 'card' });
    assert.equal(attempt.status, 'starting');
    const cancelled = await buyer.client.post(`/api/payment-attempt/${attempt.id}/cancel`);
    assert.equal(codeOf(cancelled), 'PAYMENT_PROCESSING');
    assert.equal(codeOf(await begin(buyer, paymentId, { method: 'promptpay' })), 'PAYMENT_PROCESSING');
    // The charge succeeded although its response was lost.
    shop.provider.mode = 'normal';
    await shop.api.db.update(payAttempt).set({ polls: 0 }).where(eq(payAttempt.id, attempt.id));
    shop.api.advance(60_000);
    await shop.deliverEvents();
    assert.equal((await follow(buyer, attempt)).status, 'paid');
    assert.equal(
      shop.provider.intents.size,
      new Set([...shop.provider.intents.values()].map(({ metadata }) => metadata.attempt)).size,
    );
    await assertLedgerBalanced(shop.api);
  });
});

describe('disabled payment method', () => {
  it('is not offered, and refuses a top-up', async () => {
    const api = await startTestApi({ env: { PAY_METHODS: 'promptpay' } });
    try {
      const buyer = await newParty(api);
      const methods = (await api.get('/api/payment-method')).json();
      assert.deepEqual([methods.promptpay, methods.card, methods.tokenUrl], [true, false, null]);
      const response = await buyer.client.post(
        '/api/user/wallet/top-up',
        { amount: 100, method: 'card' },
        withKey(),
      );
      assert.equal(codeOf(response), 'PAYMENT_METHOD_OFF');
    } finally {
      await api.close();
    }
  });
});
