import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi, testPassword } from '../../test/test-api.ts';
import { startTwoApis, type TwoApis } from '../../test/two-apis.ts';
import { dropEndedRateLimits } from './database-counter.repository.ts';

/** Three requests in ten minutes per address and email. */
const askForReset = (api: TestApi, email: string) => api.post('/api/auth/password/forgot', { email });
const remainingOf = ({ headers }: Awaited<ReturnType<typeof askForReset>>) =>
  Number(headers['x-ratelimit-remaining']);

describe('rate limits of two API processes', () => {
  let apis: TwoApis;
  let first: TestApi;
  let second: TestApi;
  before(async () => {
    apis = await startTwoApis();
    ({ first, second } = apis);
  });
  after(() => apis.close());

  const endWindows = () => first.db.execute(sql`update rate_limit set ends_at = now()`);

  it('share their counters', async () => {
    const responses = [
      await askForReset(first, 'a@talad.test'),
      await askForReset(second, 'a@talad.test'),
      await askForReset(first, 'a@talad.test'),
    ];
    assert.deepEqual(responses.map(remainingOf), [2, 1, 0]);
    const refused = await askForReset(second, 'a@talad.test');
    assert.equal(refused.statusCode, 429);
    const seconds = Number(refused.headers['retry-after']);
    assert.ok(seconds > 590 && seconds <= 600, `${seconds} s`);
    assert.equal(remainingOf(await askForReset(second, 'b@talad.test')), 2);
  });

  it('count every one of simultaneous requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => askForReset(index % 2 ? first : second, 'c@talad.test')),
    );
    assert.equal(responses.filter(({ statusCode }) => statusCode === 429).length, 9);
  });

  it('limit guesses at a password over both, and do not count a refused or correct one', async () => {
    const email = 'guessed@talad.test';
    await first.createUser({ email });
    const signIn = async (api: TestApi, password: string) => {
      const payload = { email, password };
      const { statusCode } = await api.inject({ method: 'POST', url: '/api/auth/token/login', payload });
      return statusCode;
    };
    assert.equal(await signIn(first, testPassword), 200);
    const guesses = Array.from({ length: 14 }, (_, index) =>
      signIn(index % 2 ? first : second, 'Wrong#12345'),
    );
    const statuses = (await Promise.all(guesses)).toSorted();
    assert.deepEqual(statuses, [...Array(10).fill(401), ...Array(4).fill(429)]);
    assert.equal(await signIn(first, testPassword), 429);
    await endWindows();
    assert.equal(await signIn(second, testPassword), 200);
  });

  it('begin a new window after the end of the last', async () => {
    for (let count = 0; count < 4; count += 1) await askForReset(first, 'd@talad.test');
    await endWindows();
    assert.equal(remainingOf(await askForReset(second, 'd@talad.test')), 2);
    assert.equal(remainingOf(await askForReset(first, 'd@talad.test')), 1);
  });

  it('store neither addresses nor emails, and delete ended windows', async () => {
    await endWindows();
    await askForReset(first, 'e@talad.test');
    await dropEndedRateLimits(first.db);
    const { rows } = await first.db.execute<{ key: string }>(sql`select key from rate_limit`);
    const kinds = rows.map(({ key }) => key.replace(/ [\w-]{43}$/, '')).toSorted();
    assert.deepEqual(kinds, ['POST /api/auth/password/forgot', 'reset-mail', 'reset-mail']);
  });
});

/** An API with a Redis that answers each command with this reply, or never. */
async function startApiWithRedis(test: TestContext, reply?: string): Promise<TestApi> {
  const redis = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const commands = data.toString().match(/^\*\d+\r$/gm) ?? [];
      if (reply !== undefined) socket.write(reply.repeat(commands.length));
    });
  }).listen(0, '127.0.0.1');
  await once(redis, 'listening');
  const address = redis.address();
  assert.ok(address && typeof address === 'object');
  const api = await startTestApi({ env: { REDIS_URL: `redis://127.0.0.1:${address.port}` } });
  test.after(async () => {
    await api.close();
    redis.close();
  });
  return api;
}

describe('rate limits in Redis', () => {
  it('take the count and the time to wait from Redis', async (test) => {
    const api = await startApiWithRedis(test, '*2\r\n:4\r\n:30000\r\n');
    const refused = await askForReset(api, 'a@talad.test');
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['retry-after'], '30');
  });

  it('answer 503 within seconds if Redis does not answer', async (test) => {
    const api = await startApiWithRedis(test);
    const began = performance.now();
    const response = await askForReset(api, 'a@talad.test');
    assert.equal(response.statusCode, 503);
    assert.equal(response.json().errors[0].code, 'UNAVAILABLE');
    assert.ok(performance.now() - began < 10_000);
  });
});
