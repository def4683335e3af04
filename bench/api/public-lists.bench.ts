import autocannon from 'autocannon';
import { type FastifyInstance, fastify } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../api/src/app.ts';
import { loadConfig } from '../../api/src/config/config.ts';
import { createContext } from '../../api/src/create-context.ts';
import { openBenchDatabase, print, quantile, sizeFrom } from './shop.ts';

/**
 * Public lists compared with a bare route that sends the same bytes, alternating, uncompressed as for the site's server
 * and compressed as for a browser. Usage: `pnpm bench public-lists --items 20000`
 */
const items = sizeFrom(process.argv, 20_000);
const wanted = 0.8;
const rounds = 5;
const seconds = 2;
const connections = 16;
const lists = [
  '/api/game/?order=-publishedDynamicitemCount,name',
  '/api/product/dynamic-item/?game=Bench_1',
  '/api/search/?input=moon',
];
const encodings = { plain: 'identity', compressed: 'br' };
const cases = lists.flatMap((path) =>
  Object.entries(encodings).map(([variant, encoding]) => ({ path, variant, encoding })),
);

async function open(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function requestsPerSecond(url: string, encoding: string): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    headers: { 'accept-encoding': encoding },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

const shop = await openBenchDatabase(items);
const context = createContext({
  config: loadConfig({ NODE_ENV: 'test' }),
  databaseUrl: shop.url,
  log: pino({ level: 'silent' }),
});
const app = await buildApp(context);
const bare = fastify({ logger: false });
try {
  const origin = await open(app);
  const bytes = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  for (const { path, encoding } of cases) {
    // Raw response bytes, so that the bare route sends exactly what the API sends.
    const response = await app.inject({ url: path, headers: { 'accept-encoding': encoding } });
    if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`);
    const headers = Object.entries(response.headers).filter(
      ([name]) => !['content-length', 'transfer-encoding', 'connection', 'date'].includes(name),
    );
    bytes.set(`${encoding} ${path}`, {
      body: response.rawPayload,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    });
  }
  bare.get('/*', async (request, reply) => {
    const found = bytes.get(`${request.headers['accept-encoding']} ${request.url}`);
    return reply.headers(found?.headers ?? {}).send(found?.body);
  });
  const bareOrigin = await open(bare);

  for (const { path, variant, encoding } of cases) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    await requestsPerSecond(origin + path, encoding);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await requestsPerSecond(origin + path, encoding));
      theirs.push(await requestsPerSecond(bareOrigin + path, encoding));
    }
    const ratio = quantile(ours, 0.5) / quantile(theirs, 0.5);
    print(
      `${path}, ${variant}: ${Math.round(quantile(ours, 0.5))} a second, bare ${Math.round(quantile(theirs, 0.5))}, ${ratio.toFixed(2)} x (at least ${wanted})`,
    );
    if (ratio < wanted) process.exitCode = 1;
  }
} finally {
  await app.close();
  await bare.close();
  await context.close();
  await shop.close();
}
