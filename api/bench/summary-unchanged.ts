import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { sessionCookie } from '../src/http/session-token.ts';
import { summaryPath } from '../src/modules/summary/poll-server.ts';
import { startTestApi } from '../test/test-api.ts';
import { print, quantile, sizeFrom } from './shop.ts';

/**
 * The unchanged poll of a signed-in user compared with a bare route that returns the same 304, alternating. `node
 * api/bench/summary-unchanged.ts --items 7` runs seven rounds.
 */
const rounds = sizeFrom(process.argv, 7);
const wanted = 0.8;
const seconds = 2;
const connections = 16;

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, workers: 1, headers });
  if (result['3xx'] !== result.requests.total || result.errors > 0)
    throw new Error(`${url}: ${result.requests.total - result['3xx']} were no 304, ${result.errors} errors`);
  return result.requests.average;
}

const api = await startTestApi();
const bare = fastify({ logger: false });
try {
  const { id } = await api.createUser();
  const { token } = await api.context.sessions.open(id, { address: '127.0.0.1', userAgent: 'bench' });
  const cookie = `${sessionCookie}=${token}`;
  const url = (await api.app.listen({ port: 0, host: '127.0.0.1' })) + summaryPath;
  const connectedBy = performance.now() + 10_000;
  while (!api.context.changeFeed.isCurrent) {
    if (performance.now() > connectedBy) throw new Error('The change feed did not connect within 10 s');
    await delay(20);
  }
  const first = await fetch(url, { headers: { cookie } });
  const headers = { cookie, 'if-none-match': first.headers.get('etag') ?? '' };
  const unchanged = await fetch(url, { headers });
  if (unchanged.status !== 304) throw new Error(`The second poll answered ${unchanged.status}`);
  const own = ['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'];
  const answer = Object.fromEntries([...unchanged.headers].filter(([name]) => !own.includes(name)));
  bare.get(summaryPath, (_request, reply) => reply.status(304).headers(answer).send());
  const bareUrl = (await bare.listen({ port: 0, host: '127.0.0.1' })) + summaryPath;

  const [ours, theirs]: [number[], number[]] = [[], []];
  await requestsPerSecond(url, headers);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await requestsPerSecond(url, headers));
    theirs.push(await requestsPerSecond(bareUrl, headers));
  }
  const ratio = quantile(ours, 0.5) / quantile(theirs, 0.5);
  print(
    `unchanged summary: ${Math.round(quantile(ours, 0.5))} a second, bare ${Math.round(quantile(theirs, 0.5))}, ${ratio.toFixed(2)} x (at least ${wanted})`,
  );
  if (ratio < wanted) process.exitCode = 1;
} finally {
  await api.close();
  await bare.close();
}
