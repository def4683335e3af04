import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { edgeErrors } from '../edge/errors.ts';
import { readiness } from './readiness.ts';

it('readiness answers 503 until pages can be rendered, then 200', async () => {
  let isReady = false;
  const app = Fastify();
  await app.register(edgeErrors);
  await app.register(readiness, { isReady: () => isReady });
  const ask = () => app.inject({ url: '/readyz' });
  const before = await ask();
  assert.equal(before.statusCode, 503);
  assert.equal(before.headers['retry-after'], '1');
  assert.equal(before.json<{ errors: { code: string }[] }>().errors[0]?.code, 'UNAVAILABLE');
  isReady = true;
  assert.equal((await ask()).statusCode, 200);
  await app.close();
});
