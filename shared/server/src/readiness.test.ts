import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { readiness } from './readiness.ts';

describe('GET /readyz', () => {
  let app: FastifyInstance;
  const state = { hasDatabase: true, hasComposition: true, isEnding: false };
  beforeEach(async () => {
    Object.assign(state, { hasDatabase: true, hasComposition: true, isEnding: false });
    app = Fastify();
    await app.register(readiness, {
      checks: {
        database: async () => {
          if (!state.hasDatabase) throw new Error('refused');
          return true;
        },
        composition: () => state.hasComposition,
      },
      isEnding: () => state.isEnding,
    });
  });
  afterEach(() => app.close());
  const ask = () => app.inject({ url: '/readyz' });

  it('returns 200 with everything that the server needs', async () => {
    assert.deepEqual([(await ask()).statusCode, (await ask()).json()], [200, { status: 'ready' }]);
  });

  it('returns 503 with what is missing, and 200 again afterwards', async () => {
    Object.assign(state, { hasDatabase: false, hasComposition: false });
    const { statusCode, headers, json } = await ask();
    assert.deepEqual([statusCode, headers['retry-after']], [503, '1']);
    assert.deepEqual(json(), { status: 'not ready', missing: ['database', 'composition'] });
    Object.assign(state, { hasDatabase: true, hasComposition: true });
    assert.equal((await ask()).statusCode, 200);
  });

  it('returns 503 while the server ends', async () => {
    state.isEnding = true;
    assert.deepEqual((await ask()).json(), { status: 'not ready', missing: ['ending'] });
  });
});
