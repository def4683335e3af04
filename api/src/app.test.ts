import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../test/test-api.ts';

describe('API', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('is alive, and ready with a migrated database', async () => {
    assert.equal((await api.get('/healthz')).statusCode, 200);
    assert.equal((await api.get('/readyz')).statusCode, 200);
    await api.db.execute(sql`update schema_migration set name = name || '-later' where name like '0001-%'`);
    const response = await api.get('/readyz');
    assert.deepEqual([response.statusCode, response.json().missing], [503, ['migrations']]);
    assert.equal((await api.get('/healthz')).statusCode, 200);
  });

  it('answers an unknown path with NOT_FOUND and the request id', async () => {
    const response = await api.get('/api/nothing');
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().errors[0].code, 'NOT_FOUND');
    assert.equal(response.json().requestId, response.headers['x-request-id']);
  });

  it('answers a known path with a wrong method with METHOD_NOT_ALLOWED', async () => {
    const response = await api.post('/readyz');
    assert.equal(response.statusCode, 405);
    assert.equal(response.json().errors[0].code, 'METHOD_NOT_ALLOWED');
    assert.match(String(response.headers.allow), /GET/);
  });
});
