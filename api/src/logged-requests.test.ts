import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { createLogger } from './log.ts';

const lines: string[] = [];
let api: TestApi;
before(async () => {
  api = await startTestApi({
    log: createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) }),
    routes: (app) => {
      app.get('/api/broken', () => {
        throw new Error('broken');
      });
    },
  });
});
after(() => api.close());

for (const [path, status] of [
  ['/api/game/', 200],
  ['/api/auth/user/me', 401],
  ['/api/nowhere', 404],
  ['/api/broken', 500],
] as const)
  it(`a call that ends with ${status} is logged without its query and the client's address`, async () => {
    lines.length = 0;
    const response = await api.app.inject({
      url: `${path}?code=hush-hush&token=quiet`,
      remoteAddress: '203.0.113.77',
    });
    assert.equal(response.statusCode, status);
    const logged = lines.join('');
    assert.match(logged, new RegExp(`"url":"${path}","host":.*"network":"203.0.113.0/24"`));
    assert.doesNotMatch(logged, /hush|quiet|203\.0\.113\.77/);
  });
