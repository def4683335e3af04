import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../test/test-api.ts';

describe('the API', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('says that it is well while its database answers', async () => {
    const response = await api.get('/api/health');
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), { status: 'ok' });
  });

  it('answers an unknown address with NOT_FOUND and the id of the request', async () => {
    const response = await api.get('/api/nothing');
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().errors[0].code, 'NOT_FOUND');
    assert.equal(response.json().requestId, response.headers['x-request-id']);
  });

  it('answers a known address with another method with METHOD_NOT_ALLOWED', async () => {
    const response = await api.post('/api/health');
    assert.equal(response.statusCode, 405);
    assert.equal(response.json().errors[0].code, 'METHOD_NOT_ALLOWED');
    assert.match(String(response.headers.allow), /GET/);
  });
});
