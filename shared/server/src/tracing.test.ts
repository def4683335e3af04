import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import fastify from 'fastify';
import { openRequestSpan, requestTracing } from './request-tracing.ts';
import { activeTraceId, inSpan, traceHeaders } from './span.ts';
import { startTracing, type Tracing } from './tracing.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

describe('tracing at the edge', () => {
  const exporter = new InMemorySpanExporter();
  const app = fastify({ genReqId: openRequestSpan });
  let tracing: Tracing;
  before(async () => {
    tracing = await startTracing(
      'test',
      { collector: undefined, share: 1 },
      { isEdge: true, processors: [new SimpleSpanProcessor({ exporter })] },
    );
    await app.register(requestTracing);
    app.post('/items/:id', async ({ id }) => ({
      id,
      active: activeTraceId(),
      next: traceHeaders().traceparent,
    }));
    app.get('/fails', async () =>
      inSpan('work', {}, async () => {
        throw new RangeError('of a person');
      }),
    );
  });
  beforeEach(() => exporter.reset());
  after(() => Promise.all([app.close(), tracing.close()]));

  const spans = () => exporter.getFinishedSpans();
  const named = (name: string): ReadableSpan => {
    const span = spans().find((one) => one.name === name);
    assert.ok(span, `there is no span ${name}`);
    return span;
  };

  it('gives a request one id: of the trace, in its code after the body, and for the next server', async () => {
    const { id, active, next } = (
      await app.inject({ method: 'POST', url: '/items/7', body: { a: 1 } })
    ).json();
    assert.match(id, /^[\da-f]{32}$/);
    assert.equal(active, id);
    const span = named('POST /items/:id');
    assert.equal(next, `00-${id}-${span.spanContext().spanId}-01`);
    assert.equal(span.attributes['http.response.status_code'], 200);
  });

  it('continues the trace of a caller, and decides itself what is recorded', async () => {
    const headers = { traceparent: `00-${traceId}-${parent}-00` };
    const { id } = (await app.inject({ method: 'POST', url: '/items/7', headers })).json();
    assert.equal(id, traceId);
    assert.equal(named('POST /items/:id').parentSpanContext?.spanId, parent);
  });

  it('takes a new id if the header of the caller is invalid', async () => {
    const headers = { traceparent: '00-0-0-01' };
    const { id } = (await app.inject({ method: 'POST', url: '/items/7', headers })).json();
    assert.match(id, /^[\da-f]{32}$/);
  });

  it('records a failure by the name of the error alone', async () => {
    await app.inject('/fails');
    const work = named('work');
    assert.equal(work.attributes['error.type'], 'RangeError');
    assert.equal(work.parentSpanContext?.spanId, named('GET /fails').spanContext().spanId);
    assert.ok(!JSON.stringify([work.attributes, work.events, work.status]).includes('person'));
  });
});
