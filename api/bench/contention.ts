import { runContentionTest } from '../test/contention-test.ts';
import { startTestApi } from '../test/test-api.ts';
import { print, sizeFrom } from './shop.ts';

/**
 * Mixed purchases of a hundred units over two replicas of the API. Usage: `node api/bench/contention.ts --items 10000`
 */
const purchases = sizeFrom(process.argv, 10_000);
const stock = 100;
/** Concurrent requests; the others queue, as they do at a proxy. */
const atOnce = 500;

const api = await startTestApi({ env: { DATABASE_POOL_SIZE: '40' } });
try {
  const { paid, refused, ms } = await runContentionTest(api, { purchases, stock, atOnce });
  print(
    `${purchases} purchases of ${stock} pieces: ${paid} sold, refused ${JSON.stringify(refused)}, ${(ms / 1000).toFixed(1)} s`,
  );
  if (paid !== stock) process.exitCode = 1;
} finally {
  await api.close();
}
