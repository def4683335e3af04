import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runContentionTest } from '../../../../test/contention-test.ts';
import { startTestApi } from '../../../../test/test-api.ts';

it('sells exactly thirty units to three hundred concurrent purchases on two API instances', async () => {
  const api = await startTestApi({ env: { DATABASE_POOL_SIZE: '20' } });
  try {
    const { paid, refused } = await runContentionTest(api, { purchases: 300, stock: 30, atOnce: 40 });
    assert.equal(paid, 30);
    assert.deepEqual(Object.keys(refused), ['OUT_OF_STOCK']);
  } finally {
    await api.close();
  }
});
