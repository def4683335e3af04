import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  deploy,
  revisionOf,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
} from '../../test/test-registry.ts';

const timeoutMs = 20_000;

/** The revisions that a process of the registry reports, and the end of the connection. */
async function follow(origin: string) {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
  const response = await fetch(`${origin}/v1/changes`, { signal });
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.ok(response.body);
  const revisions = response.body.pipeThrough(new TextDecoderStream()).values()[Symbol.asyncIterator]();
  const next = async () => {
    const { value = '' } = await revisions.next();
    return Number(/^data: (\d+)$/m.exec(value)?.[1]);
  };
  return { next, end: () => ended.abort() };
}

describe('changes of the composition', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  it('are reported by every process of the registry, the current revision first', async () => {
    const second = await registry.startAnother();
    const version = await storeVersion(registry, 'mf-a', 'first');
    const before = await revisionOf(registry);
    const streams = await Promise.all([follow(registry.origins[0] ?? ''), follow(second.origin)]);
    for (const { next } of streams) assert.equal(await next(), before);
    await deploy(registry, 'mf-a', version);
    for (const { next } of streams) assert.equal(await next(), before + 1);
    for (const { end } of streams) end();
  });

  it('are reported again after the database has dropped the connection', async () => {
    const version = await storeVersion(registry, 'mf-a', 'second');
    const { next, end } = await follow(registry.origins[0] ?? '');
    const before = await next();
    const dropped = await registry.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    assert.equal(dropped.length, registry.origins.length);
    await deploy(registry, 'mf-a', version);
    assert.equal(await next(), before + 1);
    end();
  });

  it('end when the registry closes', async () => {
    const closing = await registry.startAnother();
    const { next } = await follow(closing.origin);
    await next();
    const closed = closing.close();
    assert.ok(Number.isNaN(await next()));
    await closed;
  });
});
