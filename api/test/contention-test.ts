import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import { sessionCookie } from '../src/http/session-token.ts';
import { everyLedgerRule } from '../src/modules/backoffice/every-ledger-rule.ts';
import { checkLedger } from '../src/modules/ledger/check-ledger.repository.ts';
import type { TestApi } from './test-api.ts';
import { fund } from './test-market.ts';
import { addBrand, addGame, addItemGroup, addListing } from './test-shop.ts';

export interface Contention {
  readonly purchases: number;
  readonly stock: number;
  /** Concurrent requests over both replicas. */
  readonly atOnce: number;
}

export interface ContentionResult {
  readonly paid: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly ms: number;
}

interface Rival {
  readonly cookie: string;
  readonly cartItemIds: readonly number[];
}

const priceSatang = 100_00;
const waves = 5;

/** Users with money and both kinds of items in their carts. */
async function gather(api: TestApi, listings: readonly number[], count: number): Promise<Rival[]> {
  const arrive = async (at: number): Promise<Rival> => {
    const { id } = await api.createUser();
    await fund(api, id, 3 * priceSatang);
    const { token } = await api.context.sessions.open(id, { address: '127.0.0.1', userAgent: 'rival' });
    const wanted = [listings[at % listings.length], listings[(at + 1) % listings.length]];
    const { rows } = await api.db.$client.query(
      `insert into cart_line (user_id, item_id, quantity)
       select $1, unnest($2::bigint[]), 1 returning id`,
      [id, wanted.slice(0, at % 6 === 0 ? 2 : 1)],
    );
    return { cookie: `${sessionCookie}=${token}`, cartItemIds: rows.map((row) => Number(row.id)) };
  };
  const rivals: Rival[] = [];
  while (rivals.length < count) {
    const arriving = Array.from({ length: Math.min(16, count - rivals.length) }, (_, at) =>
      arrive(rivals.length + at),
    );
    rivals.push(...(await Promise.all(arriving)));
  }
  return rivals;
}

/**
 * Contention test: many buyers of few items, on two replicas of the API that share one database; they confirm and pay,
 * or confirm and cancel. Checks that nothing is sold twice, the ledger balances and no response is a 5xx.
 */
export async function runContentionTest(
  api: TestApi,
  { purchases, stock, atOnce }: Contention,
): Promise<ContentionResult> {
  const twin: AppContext = createContext({
    config: api.context.config,
    databaseUrl: api.context.db.$client.options.connectionString ?? '',
    clock: api.context.clock,
    log: api.context.log,
    mail: api.context.mail,
  });
  const replicas = [api.app, await buildApp(twin)];
  await replicas[1]?.ready();
  try {
    const gameId = await addGame(api.db, `Stampede ${randomUUID().slice(0, 8)}`);
    const seller = await api.createUser();
    const brandId = await addBrand(api.db, `Stampede ${randomUUID().slice(0, 8)}`);
    const { itemIds } = await addItemGroup(api.db, brandId, { en: 'Rush', th: 'รีบ' }, [priceSatang]);
    const listings = [
      await addListing(api.db, seller.id, gameId, { stock: stock - 2 * Math.floor(stock / 3), priceSatang }),
      await addListing(api.db, seller.id, gameId, { stock: Math.floor(stock / 3), priceSatang }),
      ...itemIds,
    ];
    await api.db.execute(
      sql`update dynamic_item set stock = ${Math.floor(stock / 3)} where id = ${itemIds[0] ?? 0}`,
    );
    const rivals = await gather(api, listings, purchases);
    const refused: Record<string, number> = {};
    let paid = 0;
    let wave = 0;
    let disappointed: number[] = [];
    const send = async (at: number, cookie: string, url: string, payload: object) =>
      replicas[at % 2]?.inject({
        method: 'POST',
        url,
        payload,
        headers: { cookie, origin: api.siteOrigin, 'idempotency-key': randomUUID() },
      });
    const purchase = async (at: number): Promise<void> => {
      const rival = rivals[at];
      if (!rival) return;
      const { cookie, cartItemIds } = rival;
      const begun = await send(at, cookie, '/api/account/v2/payment', { cartItemIds });
      assert.ok(begun && begun.statusCode < 500, begun?.body);
      if (begun.statusCode !== 201) {
        const { code } = begun.json<{ errors: [{ code: string }] }>().errors[0];
        refused[code] = (refused[code] ?? 0) + 1;
        disappointed.push(at);
        return;
      }
      const { id } = begun.json<{ id: string }>();
      // The other replica handles the second step; one in ten cancels, and another buyer gets the unit.
      const isGivenUp = at % 10 === 7 && wave === 0;
      const url = `/api/account/v2/payment/${id}/${isGivenUp ? 'cancel' : 'pay'}`;
      const ended = await send(at + 1, cookie, url, isGivenUp ? {} : { method: 'wallet' });
      assert.equal(ended?.statusCode, 200, ended?.body);
      if (!isGivenUp) paid += cartItemIds.length;
    };
    const from = performance.now();
    const left = async (): Promise<number> => {
      const found = await api.db.$client.query(
        'select sum(stock)::int as n from dynamic_item where id = any($1)',
        [listings],
      );
      return found.rows[0].n;
    };
    let trying = [...rivals.keys()];
    // Cancelled units are bought by the remaining buyers.
    for (; wave === 0 || (wave < waves && (await left()) > 0); wave += 1) {
      let next = 0;
      disappointed = [];
      const queue = trying;
      const lane = async (): Promise<void> => {
        for (let at = queue[next]; at !== undefined; at = queue[next]) {
          next += 1;
          await purchase(at);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      trying = disappointed;
    }
    const ms = performance.now() - from;
    const { rows } = await api.db.$client.query<{ left: string; sold: string }>(
      `select (select sum(stock) from dynamic_item where id = any($1)) as left,
        (select coalesce(sum(quantity), 0) from order_item where listing_id = any($1) and cancel_code is null) as sold`,
      [listings],
    );
    const [sums] = rows;
    assert.equal(Number(sums?.sold), paid, 'sold units equal paid units');
    assert.equal(Number(sums?.left) + Number(sums?.sold), stock, 'no unit is sold twice or lost');
    assert.deepEqual(await checkLedger(api.db, everyLedgerRule), []);
    return { paid, refused, ms };
  } finally {
    await replicas[1]?.close();
    await twin.close();
  }
}
