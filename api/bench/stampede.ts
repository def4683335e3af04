import { stampede } from '../test/stampede.ts';
import { startTestApi } from '../test/test-api.ts';
import { print, sizeFrom } from './shop.ts';

/** Mixed purchases of a hundred pieces over two copies of the API. `node api/bench/stampede.ts --items 10000` */
const purchases = sizeFrom(process.argv, 10_000);
const stock = 100;
/** Requests under way; the others wait their turn, as they do at a proxy. */
const atOnce = 500;

const api = await startTestApi({ env: { DATABASE_POOL_SIZE: '40' } });
try {
  const { paid, refused, ms } = await stampede(api, { purchases, stock, atOnce });
  print(
    `${purchases} purchases of ${stock} pieces: ${paid} sold, refused ${JSON.stringify(refused)}, ${(ms / 1000).toFixed(1)} s`,
  );
  if (paid !== stock) process.exitCode = 1;
} finally {
  await api.close();
}
