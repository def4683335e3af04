import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { warmUp } from './warm-up.ts';

const first = '/api/pictures/98f15000fb3475896292f3fb352354f6';
const second = '/api/pictures/75fa084b32313e4d5d7b8f26e4415a8e';

describe('warm-up', () => {
  const requested: string[] = [];
  let refusedTimes = 2;
  const api = createServer((request, response) => {
    if (request.url === '/readyz') {
      response.statusCode = refusedTimes > 0 ? 503 : 200;
      refusedTimes -= 1;
      return response.end();
    }
    requested.push(`${request.url} ${request.headers.accept}`);
    if (request.url?.startsWith(second)) return response.destroy();
    response.end();
  });
  const app = Fastify();
  app.get('/', (request, reply) => {
    assert.equal(refusedTimes, -1, 'the API was ready');
    return reply
      .type('text/html')
      .send(
        request.headers['accept-language'] === 'th'
          ? `<img src="${second}">`
          : `<img src="${first}" srcset="${first}?w=160 160w, ${first}?w=320 320w">`,
      );
  });
  after(async () => {
    await app.close();
    api.close();
  });

  it('requests each picture of the home page once the API is ready, even if some fail', async () => {
    await new Promise<void>((done) => api.listen(0, 'localhost', done));
    const address = api.address();
    assert.ok(typeof address === 'object' && address);
    await warmUp(app, `http://localhost:${address.port}`, new AbortController().signal);
    assert.deepEqual(
      requested,
      [first, second].flatMap((picture) =>
        [320, 480, 640].map((width) => `${picture}?w=${width} image/avif`),
      ),
    );
  });

  it('stops when the server closes', async () => {
    requested.length = 0;
    await warmUp(app, 'http://localhost:1', AbortSignal.abort());
    assert.deepEqual(requested, []);
  });
});
