import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runOps } from '../test/run-ops.ts';
import type { TestApi } from '../test/test-api.ts';
import { addGame, addListing } from '../test/test-catalogue.ts';
import { startTwoApis, type TwoApis } from '../test/two-apis.ts';

describe('two API processes on one database', () => {
  let apis: TwoApis;
  let first: TestApi;
  let second: TestApi;
  before(async () => {
    apis = await startTwoApis();
    ({ first, second } = apis);
  });
  after(() => apis.close());

  const guess = async (api: TestApi) => {
    const payload = { email: 'configured@talad.test', password: 'Wrong#12345' };
    return (await api.inject({ method: 'POST', url: '/api/auth/token/login', payload })).statusCode;
  };

  it('follow the configuration that an operator sets, in a limit that they share', async () => {
    assert.deepEqual([await guess(first), await guess(second)], [401, 401]);
    const set = ['config', 'set', 'sign_in_tries', '{"tries":3,"minutes":5}', '--reason', 'An attack.'];
    assert.equal((await runOps(first, set)).status, 0);
    assert.deepEqual([await guess(second), await guess(first), await guess(second)], [401, 429, 429]);
  });

  it('show a changed listing in cached public lists after five seconds', async () => {
    const gameId = await addGame(first.db, 'Cached');
    const seller = await first.createUser();
    const id = await addListing(first.db, seller.id, gameId);
    const priceAt = async (api: TestApi) =>
      (await api.get(`/api/product/dynamic-item/?ids=${id}`)).json().results[0].totalPrice;
    assert.deepEqual([await priceAt(first), await priceAt(second)], [100, 100]);
    await first.db.execute(`update dynamic_item set price_satang = 20000 where id = ${id}`);
    second.advance(5_000);
    assert.equal(await priceAt(second), 200);
  });
});
