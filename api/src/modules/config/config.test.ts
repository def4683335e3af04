import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '../../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { ApiError } from '../../http/api-error.ts';
import { readConfig, writeConfig } from './config.service.ts';
import { configEntries } from './config.tables.ts';

describe('configuration entries', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('return the default if not set', async () => {
    const response = await api.get('/api/config?key=withdraw_payment_fee');
    assert.deepEqual(response.json(), {
      key: 'withdraw_payment_fee',
      parsedValue: { fat_value: 0, fat_unit: 'baht', fat_percent: 0, lower_limit: 100, upper_limit: 100_000 },
    });
  });

  it('return a new value immediately', async () => {
    const fee = {
      fat_value: 15,
      fat_unit: 'baht',
      fat_percent: 0,
      lower_limit: 200,
      upper_limit: 5000,
    } as const;
    await writeConfig(api.db, 'withdraw_payment_fee', fee);
    const response = await api.get('/api/config?key=withdraw_payment_fee');
    assert.deepEqual(response.json().parsedValue, fee);
  });

  it('return 404 to browsers if they are not public', async () => {
    for (const key of ['sale_fee_bps', 'no_such_key', 'toString']) {
      const response = await api.get(`/api/config?key=${key}`);
      assert.equal(response.statusCode, 404);
      assert.equal(codeOf(response), 'NOT_FOUND');
    }
    assert.equal(await readConfig(api.db, 'sale_fee_bps'), 500);
  });

  it('refuse an invalid value', async () => {
    await assert.rejects(writeConfig(api.db, 'payment_ttl_min', 0), ApiError);
  });

  it('throw if the stored value is invalid', async () => {
    await api.db.insert(configEntries).values({ key: 'rate_d', value: 'soon' });
    await assert.rejects(readConfig(api.db, 'rate_d'));
  });
});
