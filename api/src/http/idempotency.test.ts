import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { ApiError } from './api-error.ts';
import { deleteExpiredKeys, withIdempotencyKey } from './idempotency.ts';

describe('idempotency key', () => {
  let api: TestApi;
  let runs = 0;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(async () => {
    runs = 0;
    await api.db.execute(sql`delete from idempotency_key`);
  });

  const pay = (amount: number, userId = 1, key = 'key-12345678') =>
    withIdempotencyKey(api.db, { userId, call: 'pay', key, request: { amount } }, async () => {
      runs += 1;
      return { paid: amount, run: runs };
    });

  it('runs the work once and repeats the response', async () => {
    assert.deepEqual(await pay(100), { paid: 100, run: 1 });
    assert.deepEqual(await pay(100), { paid: 100, run: 1 });
  });

  it('runs the work once for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => pay(100)));
    assert.equal(runs, 1);
    assert.ok(responses.every(({ run }) => run === 1));
  });

  it('rejects the same key with a different request', async () => {
    await pay(100);
    await assert.rejects(pay(200), (error) => {
      assert.ok(error instanceof ApiError);
      return error.code === 'IDEMPOTENCY_KEY_REUSED' && error.status === 409;
    });
  });

  it('is scoped to the user', async () => {
    await pay(100, 1);
    await pay(100, 2);
    assert.equal(runs, 2);
  });

  it('can be reused after a failure', async () => {
    const failing = withIdempotencyKey(
      api.db,
      { userId: 1, call: 'pay', key: 'key-12345678', request: { amount: 100 } },
      async () => {
        throw new Error('no money today');
      },
    );
    await assert.rejects(failing);
    assert.deepEqual(await pay(100), { paid: 100, run: 1 });
  });

  it('expires after two days', async () => {
    await pay(100);
    await deleteExpiredKeys(api.db, new Date(Date.now() + 49 * 60 * 60 * 1000));
    assert.deepEqual(await pay(100), { paid: 100, run: 2 });
  });
});
