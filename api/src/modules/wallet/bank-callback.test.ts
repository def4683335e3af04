import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { type BankedApi, startBankedApi, workFor } from '../../../test/test-withdrawals.ts';
import { bankSignature } from './bank-signature.ts';

const minuteMs = 60_000;
let site: BankedApi;
const api = () => site.api;

before(async () => {
  site = await startBankedApi();
});
after(() => site.close());
afterEach(() => site.endFailures());

describe('bank callback', () => {
  const call = (
    body: string,
    signature = bankSignature(site.bankConfig.callbackSecret, body, api().context.clock.now()),
  ) =>
    api().app.inject({
      method: 'POST',
      url: '/api/bank/callback',
      headers: { 'content-type': 'application/json', 'bank-signature': signature },
      payload: body,
    });
  const about = (reference: string) => JSON.stringify({ event: 'payout.updated', reference });

  it('triggers a poll at once, and has no effect when repeated or after the end', async () => {
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    const { id } = await site.begun();
    await api().runJobs();
    site.bank.settle(id);
    for (let time = 0; time < 2; time += 1) assert.equal((await call(about(id))).statusCode, 200);
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'paid');
    assert.equal((await call(about(id))).statusCode, 200);
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'paid');
  });

  it('does not trust the status in its body', async () => {
    site.bank.set({ mode: 'late', delayMs: 3_600_000 });
    const { id } = await site.begun();
    await api().runJobs();
    await call(JSON.stringify({ event: 'payout.updated', reference: id, status: 'paid' }));
    await api().runJobs();
    assert.equal((await site.row(id)).status, 'processing');
    site.bank.settle(id);
    await workFor(api(), 1);
  });

  it('is refused without a valid, recent signature, or with a malformed body', async () => {
    const body = about('nobody');
    const { callbackSecret } = site.bankConfig;
    const old = new Date(api().context.clock.now().getTime() - 6 * minuteMs);
    for (const signature of [
      '',
      'x',
      bankSignature('another', body, old),
      bankSignature(callbackSecret, body, old),
    ]) {
      assert.equal(codeOf(await call(body, signature)), 'FORBIDDEN', signature);
    }
    assert.equal(codeOf(await call('[]')), 'MALFORMED_BODY');
    assert.equal(codeOf(await call('{"')), 'MALFORMED_BODY');
    assert.equal((await call(body)).statusCode, 200);
  });
});
