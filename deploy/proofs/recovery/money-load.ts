import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '@talad/contract/orders';
import { pino } from 'pino';
import sharp from 'sharp';
import { systemClock } from '../../../api/src/clock.ts';
import { type Database, inTransaction } from '../../../api/src/db/database.ts';
import { sessionCookie } from '../../../api/src/http/session-token.ts';
import { accounts } from '../../../api/src/modules/accounts/accounts.tables.ts';
import { Sessions } from '../../../api/src/modules/accounts/sessions.ts';
import { topUp } from '../../../api/src/modules/ledger/top-up.ts';
import { insertListings } from '../../../api/src/modules/listings/listings.repository.ts';
import { addGame } from '../../../api/test/test-catalogue.ts';
import { CutOffError, type MoneyCalls } from './money-calls.ts';

export const priceSatang = 100_00;
export const fundsSatang = 1_000_000_00;
const listingsEach = 1500;
/** A user may upload 60 pictures in ten minutes; later deliveries have no picture and wait. */
const picturesEach = 50;
const monthMs = 30 * 24 * 60 * 60 * 1000;

interface TestUser {
  readonly id: number;
  readonly cookie: string;
}

/** A buyer with lines in the cart, and the only seller of what is in it. */
export interface Pair {
  readonly buyer: TestUser;
  readonly seller: TestUser;
  readonly cartLineIds: number[];
}

async function addTestUser(db: Database, satang: number): Promise<TestUser> {
  const [row] = await db
    .insert(accounts)
    .values({
      email: `${randomUUID()}@example.com`,
      username: `p${randomUUID().slice(0, 8)}`,
      emailVerifiedAt: new Date(),
      isBuyer: true,
      isSeller: true,
      createdAt: new Date(Date.now() - monthMs),
    })
    .returning({ id: accounts.id });
  if (!row) throw new Error('The account was not inserted');
  const funds = { userId: row.id, satang, receipt: randomUUID(), at: new Date() };
  await inTransaction(db, (tx) => topUp(tx, funds));
  const { token } = await new Sessions({
    db,
    config: { sessionDays: 1, personalDataKey: undefined },
    clock: systemClock,
    log: pino({ level: 'silent' }),
  }).open(row.id, {
    address: '127.0.0.1',
    userAgent: 'recovery',
  });
  return { id: row.id, cookie: `${sessionCookie}=${token}` };
}

export async function addPairs(db: Database, count: number): Promise<Pair[]> {
  const gameId = await addGame(db, 'Recovery');
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at += 1) {
    const [buyer, seller] = [await addTestUser(db, fundsSatang), await addTestUser(db, 1)];
    const ids = await insertListings(
      db,
      Array.from({ length: listingsEach }, () => ({
        ownerUser: seller.id,
        gameId,
        kind: 'item' as const,
        status: 'published' as const,
        nameEn: 'Ember Kris',
        nameTh: 'กริชถ่านไฟ',
        priceSatang,
        stock: 3,
        pictureKey: 'bench',
        pictureColor: '#336699',
        searchExtra: [],
      })),
    );
    const { rows } = await db.$client.query<{ id: string }>(
      `insert into cart_line (user_id, item_id, quantity)
       select $1, unnest($2::bigint[]), 1 returning id`,
      [buyer.id, ids],
    );
    pairs.push({ buyer, seller, cartLineIds: rows.map(({ id }) => Number(id)) });
  }
  return pairs;
}

async function uploadPicture(calls: MoneyCalls, seller: TestUser): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const create = { width: 64, height: 64, channels: 3 as const, background: '#336699', noise };
  const content = await sharp({ create }).jpeg().toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'proof.jpg');
  return (await calls.ask<{ key: string }>('/api/upload', seller, { method: 'POST', body })).key;
}

/** One purchase from the cart to the receipt; the price goes from the wallet through escrow to the seller. */
async function purchase(calls: MoneyCalls, { buyer, seller }: Pair, cartLineId: number): Promise<void> {
  const cart = { cartItemIds: [cartLineId] };
  const { id } = await calls.move<{ id: string }>('confirm', '/api/account/v2/payment', buyer, cart);
  const path = `/api/account/v2/payment/${id}/pay`;
  const paid = await calls.move<{ transactionIds: number[] }>('pay', path, buyer, { method: 'wallet' });
  const order = await calls.ask<Transaction>(`/api/transaction/${paid.transactionIds[0]}`, seller);
  const [item] = order.items;
  if (!item) throw new Error('The order has no line');
  const pictureKeys = [await uploadPicture(calls, seller)];
  const line = `/api/transaction/item/${item.id}`;
  const delivery = { version: item.version, note: 'Left at the gate', pictureKeys };
  const sent = await calls.move<Transaction>('deliver', `${line}/deliver`, seller, delivery);
  await calls.move('receive', `${line}/receive`, buyer, { version: sent.items[0]?.version });
}

/** Only as much as buyer and wallet do: the order stays in delivery. */
async function pay(calls: MoneyCalls, { buyer }: Pair, cartLineId: number): Promise<void> {
  const cart = { cartItemIds: [cartLineId] };
  const { id } = await calls.move<{ id: string }>('confirm', '/api/account/v2/payment', buyer, cart);
  await calls.move('pay', `/api/account/v2/payment/${id}/pay`, buyer, { method: 'wallet' });
}

/** Buys without end until stopped. */
export class MoneyLoad {
  #isStopping = false;
  readonly #done: Promise<unknown>;

  constructor(calls: MoneyCalls, pairs: readonly Pair[], pauseMs: number) {
    this.#done = Promise.all(pairs.map((pair) => this.#run(calls, pair, pauseMs)));
    // `end` reports it; until then it must not end the process.
    this.#done.catch(() => undefined);
  }

  /** Resolves when every purchase under way has ended, or was cut off. */
  async end(): Promise<void> {
    this.#isStopping = true;
    await this.#done;
  }

  async #run(calls: MoneyCalls, pair: Pair, pauseMs: number): Promise<void> {
    try {
      for (let round = 0; !this.#isStopping; round += 1) {
        const line = pair.cartLineIds.pop();
        if (line === undefined) throw new Error('The cart is empty: the load ran too long');
        const isWhole = round % 4 === 0 && round / 4 < picturesEach;
        await (isWhole ? purchase : pay)(calls, pair, line);
        await delay(pauseMs * (0.5 + Math.random()));
      }
    } catch (error) {
      if (!(error instanceof CutOffError)) throw error;
    }
  }
}
