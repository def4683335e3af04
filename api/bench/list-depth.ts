import { itemSorts } from '@talad/contract/listings';
import { readListingPage } from '../src/modules/listings/market/listing-pages.ts';
import { openBenchShop, print, quantile, sizeFrom } from './shop.ts';

/**
 * Page 1,000 of the listings compared with page 1, alternating. The page size depends on the number of listings, so
 * that a small database also has a thousand pages. Usage: `node api/bench/list-depth.ts --items 1000000`
 */
const items = sizeFrom(process.argv, 1_000_000);
const limit = Math.max(1, Math.min(24, Math.floor(items / 1001)));
const rounds = 60;
const deepPage = 1000;
const allowed = 1.2;

const shop = await openBenchShop(items);
try {
  print(`${items} offers, pages of ${limit}`);
  for (const sort of itemSorts) {
    let cursor: string | undefined;
    // Paged as users do: with the cursor of the page before the deep one.
    for (let page = 1; page < deepPage; page += 1) {
      cursor =
        (await readListingPage(shop.db, { sort, limit, ...(cursor && { cursor }) })).paged.next ?? undefined;
    }
    if (!cursor) throw new Error('The shop has too few offers for a thousand pages');
    const [first, deep]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      let from = performance.now();
      await readListingPage(shop.db, { sort, limit });
      first.push(performance.now() - from);
      from = performance.now();
      await readListingPage(shop.db, { sort, limit, cursor });
      deep.push(performance.now() - from);
    }
    const ratio = quantile(deep, 0.5) / quantile(first, 0.5);
    print(
      `${sort}: page 1 ${quantile(first, 0.5).toFixed(2)} ms, page ${deepPage} ${quantile(deep, 0.5).toFixed(2)} ms, ${ratio.toFixed(2)} x (at most ${allowed})`,
    );
    if (ratio > allowed) process.exitCode = 1;
  }
} finally {
  await shop.close();
}
