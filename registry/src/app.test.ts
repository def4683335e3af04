import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { validate } from '@readme/openapi-parser';
import { release } from '../test/registry-calls.ts';
import { type ErrorBody, startTestRegistry, type TestRegistry } from '../test/test-registry.ts';
import { readConfig } from './config.ts';

interface Operation {
  summary?: string;
  security?: unknown;
}

describe('registry', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  it('describes every call with OpenAPI', async () => {
    const read = async <T>() => (await registry.call<T>('GET', '/openapi.json', { token: '' })).body;
    const result = await validate(await read<Parameters<typeof validate>[0]>());
    assert.deepEqual(result.valid ? [] : result.errors, []);
    const { paths } = await read<{ paths: Record<string, Record<string, Operation>> }>();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    );
    assert.ok(operations.length >= 15);
    for (const [name, { summary }] of operations) assert.ok(summary, `${name} has no summary`);
    const open = operations.filter(([, { security }]) => !security).map(([name]) => name);
    assert.deepEqual(open.sort(), [
      'delete /v1/session',
      'get /v1/changes',
      'get /v1/discovery',
      'get /v1/session',
      'get /v1/session/callback',
      'post /v1/session/sign-in',
    ]);
  });

  it('answers an unknown address with an error of its own form', async () => {
    const { status, body } = await registry.call<ErrorBody>('GET', '/v1/nothing');
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
    assert.ok(body.requestId);
  });

  it('refuses what the database cannot store, as the sender can correct it', async () => {
    await release(registry, 'mf-a', 'first');
    for (const reason of ['a\0b', '\ud800']) {
      const { status, body } = await registry.call<ErrorBody>('PUT', '/v1/remotes/mf-a/freeze', {
        body: { reason },
      });
      assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
    }
    for (const path of ['rollouts/1e300', 'rollouts/99999999999999999999', 'audit?after=1e300']) {
      const { status, body } = await registry.call<ErrorBody>('GET', `/v1/${path}`);
      assert.deepEqual([path, status, body.code], [path, 400, 'BAD_REQUEST']);
    }
    for (const since of ['2020-06-30T23:59:60Z', '0000-01-01T00:00:00Z']) {
      const { status } = await registry.call('GET', `/v1/remotes/mf-a/errors?since=${since}`);
      assert.equal(status, 400);
    }
  });

  it('names every setting that is wrong', () => {
    assert.throws(
      () => readConfig({ REGISTRY_PORT: 'many', REGISTRY_ADMINISTRATOR_TOKEN: 'short', LOG_LEVEL: 'loud' }),
      (error: Error) =>
        ['REGISTRY_PORT', 'REGISTRY_ADMINISTRATOR_TOKEN', 'LOG_LEVEL', 'REGISTRY_DATABASE_URL'].every(
          (name) => error.message.includes(name),
        ),
    );
  });
});
