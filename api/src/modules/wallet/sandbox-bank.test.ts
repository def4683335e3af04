import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import type { Bank } from '@talad/sandbox/bank/bank';
import { startBank } from '@talad/sandbox/bank/start-bank';
import { type FastifyInstance, fastify } from 'fastify';
import { BankOutcomeUnknown } from '../../ports/bank.ts';
import { isSignedByBank } from './bank-signature.ts';
import { createHttpBank } from './http-bank.ts';

const config = { url: '', apiKey: 'a-key-of-the-tests', callbackSecret: 'a-secret-of-the-tests' };
const order = {
  reference: 'W-1',
  satang: 1_234_50,
  bankCode: '004',
  accountNumber: '0123448210',
  accountName: 'วริศ ทองดี',
};

interface Callback {
  readonly body: string;
  readonly signature: string;
}

describe('sandbox bank', () => {
  const servers: FastifyInstance[] = [];
  let bank: Bank;
  let app: FastifyInstance;
  let url = '';
  let callbacks: Callback[] = [];
  let nextCallback = Promise.withResolvers<void>();

  beforeEach(async () => {
    callbacks = [];
    nextCallback = Promise.withResolvers();
    const listener = fastify();
    listener.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    listener.post('/callback', async (request) => {
      callbacks.push({ body: String(request.body), signature: String(request.headers['bank-signature']) });
      nextCallback.resolve();
      return {};
    });
    const callbackUrl = `${await listener.listen({ port: 0, host: '127.0.0.1' })}/callback`;
    app = fastify();
    bank = startBank(app, config, callbackUrl);
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/bank`;
    servers.push(listener, app);
  });
  after(async () => {
    for (const server of servers) {
      server.server.closeAllConnections();
      await server.close();
    }
  });

  const port = (timeoutMs = 5_000) => createHttpBank({ ...config, url }, timeoutMs);
  const behave = (body: object) => app.inject({ method: 'POST', url: '/sandbox/bank', payload: body });

  it('pays a reference once, however often it is requested, and signs its callback', async () => {
    await behave({ mode: 'late', delayMs: 3_600_000 });
    const [first, again] = [await port().pay(order), await port().pay(order)];
    assert.equal(first.state, 'accepted');
    assert.equal(first.payoutId, again.payoutId);
    await assert.rejects(port().pay({ ...order, satang: 1 }), BankOutcomeUnknown);
    await app.inject({ method: 'POST', url: '/sandbox/bank/payouts/W-1/settle', payload: {} });
    assert.equal((await port().find('W-1', order.satang))?.state, 'paid');
    await nextCallback.promise;
    const [callback] = callbacks;
    assert.ok(
      callback && isSignedByBank(config.callbackSecret, callback.body, callback.signature, new Date()),
    );
    assert.equal(JSON.parse(callback.body).reference, 'W-1');
  });

  it('rejects an unknown payout and a wrong API key', async () => {
    assert.equal(await port().find('W-2', 100), undefined);
    await assert.rejects(
      createHttpBank({ ...config, url, apiKey: 'another-key-altogether' }).find('W-2', 1),
      /HTTP 401/,
    );
  });

  it('rejects a payout with a reason', async () => {
    await behave({ mode: 'rejectNow', rejection: 'name_mismatch' });
    const state = await port().pay(order);
    assert.deepEqual([state.state, 'reason' in state && state.reason], ['rejected', 'NAME_MISMATCH']);
  });

  for (const [mode, problem, isPaid] of [
    ['down', /HTTP 503/, false],
    ['lost', /cannot be reached/, true],
    ['garbage', /is not JSON/, true],
    ['slow', /no response in time/, true],
  ] as const) {
    it(`leaves the outcome of a payout open in mode ${mode}`, async () => {
      await behave({ mode, delayMs: 60_000 });
      await assert.rejects(port(200).pay(order), problem);
      assert.equal(bank.find('W-1') !== undefined, isPaid);
    });
  }

  it('has a page that lists its payouts, with a button for each mode', async () => {
    await behave({ mode: 'late' });
    await port().pay({ ...order, accountName: '<b>Waris</b>' });
    const page = await app.inject('/sandbox/bank');
    assert.match(page.body, /&lt;b&gt;Waris&lt;\/b&gt;/);
    assert.match(page.body, />garbage<\/button>/);
    assert.equal((await behave({ mode: 'generous' })).statusCode, 400);
  });
});
