import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../test/test-api.ts';

describe('API', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('reports healthy while its database answers', async () => {
    const response = await api.get('/api/health');
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), { status: 'ok' });
  });

  it('answers an unknown path with NOT_FOUND and the request id', async () => {
    const response = await api.get('/api/nothing');
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().errors[0].code, 'NOT_FOUND');
    assert.equal(response.json().requestId, response.headers['x-request-id']);
  });

  it('answers a known path with a wrong method with METHOD_NOT_ALLOWED', async () => {
    const response = await api.post('/api/health');
    assert.equal(response.statusCode, 405);
    assert.equal(response.json().errors[0].code, 'METHOD_NOT_ALLOWED');
    assert.match(String(response.headers.allow), /GET/);
  });
});
