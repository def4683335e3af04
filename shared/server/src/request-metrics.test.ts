import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { startMetricsServer } from './metrics-server.ts';
import { createProgramMetrics } from './program-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

describe('GET /metrics', () => {
  const registry = createProgramMetrics();
  const app = fastify();
  let server: FastifyInstance;
  before(async () => {
    await app.register(requestMetrics, { registry });
    app.get('/items/:id', () => 'found');
    server = await startMetricsServer(registry, { port: 0, host: '127.0.0.1' });
  });
  after(() => Promise.all([app.close(), server.close()]));

  const metrics = async () => (await server.inject('/metrics')).body.split('\n');

  it('counts requests by pattern of the route and by status', async () => {
    await app.inject('/items/1');
    await app.inject('/items/2');
    await app.inject('/items/2?secret=1');
    const name = 'http_request_duration_seconds_count';
    assert.ok((await metrics()).includes(`${name}{method="GET",route="/items/:id",status="200"} 3`));
  });

  it('counts all unknown addresses together', async () => {
    for (const address of ['/a', '/b']) await app.inject(address);
    const lines = (await metrics()).filter((line) => line.includes('status="404"'));
    assert.deepEqual(
      lines.filter((line) => line.includes('_count')),
      ['http_request_duration_seconds_count{method="GET",route="none",status="404"} 2'],
    );
  });

  it('report the memory of the process', async () => {
    assert.ok((await metrics()).some((line) => /^process_resident_memory_bytes \d+$/.test(line)));
  });
});
