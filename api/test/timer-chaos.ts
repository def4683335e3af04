import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { execa } from 'execa';
import { closeDatabase, createDatabase, type Database } from '../src/db/database.ts';
import { createTestDatabase } from './test-database.ts';
import { addGame, addListing } from './test-shop.ts';

const worker = fileURLToPath(new URL('../src/worker.ts', import.meta.url));
const buyers = 50;

export interface TimerChaosOptions {
  readonly timers: number;
  readonly workers: number;
  /**
   * Interval in ms at which a worker is killed with SIGKILL and another one starts, but only if work was done since the
   * last kill: on a slow machine, workers would otherwise only ever start.
   */
  readonly killEveryMs: number;
  /** Maximum number of kills; until the end by default. */
  readonly kills?: number;
  readonly timeoutMs: number;
  /** Time in ms after which other workers run a killed worker's jobs. */
  readonly silentMs?: number;
}

/** Unpaid payments with complete orders, whose expiry timers are due now. */
async function openPayments(db: Database, count: number): Promise<number> {
  const listingId = await addListing(db, 1_000_001, await addGame(db, 'Storm Game'), {
    stock: 0,
    status: 'sold_out',
  });
  await db.execute(sql`insert into payment (id, buyer_id, total_satang, expires_at, created_at)
    select 'storm-' || n, n % ${buyers} + 1, 10000, now() - interval '1 minute', now() - interval '16 minutes'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`insert into order_transaction (payment_id, transaction_no, buyer_id, store_kind, seller_id, store_names, total_satang, created_at)
    select id, id, buyer_id, 'userStore', 1000001, '{"en": "s", "th": "s"}', 10000, created_at from payment`);
  await db.execute(sql`insert into order_item (transaction_id, listing_id, names, picture_key, picture_color, link, kind,
      is_delivered_by_code, delivery_hours, quantity, unit_satang, total_satang, fee_bps, fee_satang)
    select id, ${listingId}, '{"en": "i", "th": "i"}', 'p', '#123456', '/', 'item', false, 24, 1, 10000, 10000, 500, 500
    from order_transaction`);
  await db.execute(sql`insert into order_event (transaction_id, item_id, event, actor, actor_id, from_status, to_status, at)
    select i.transaction_id, i.id, 'INITIATE', 'buyer', t.buyer_id, 'none', 'waiting', t.created_at
    from order_item i join order_transaction t on t.id = i.transaction_id`);
  await db.execute(sql`insert into job_outbox (action, name, payload, run_at, job_key)
    select 'add', 'order-payment-expiry', jsonb_build_object('paymentId', id), expires_at, 'order-payment:' || id from payment`);
  return listingId;
}

/** Makes many timers due at once while workers are killed; returns the ms until all have taken effect. */
export async function runTimerChaos({
  timers,
  workers,
  killEveryMs,
  kills = Number.POSITIVE_INFINITY,
  timeoutMs,
  silentMs = 15_000,
}: TimerChaosOptions): Promise<number> {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, 4);
  const directory = mkdtempSync(join(tmpdir(), 'talad-storm-'));
  const launch = () =>
    execa(process.execPath, [worker], {
      env: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: database.url,
        DATA_DIR: directory,
        WORKER_SILENT_MS: String(silentMs),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      reject: false,
    });
  const running: ReturnType<typeof launch>[] = [];
  try {
    const listingId = await openPayments(db, timers);
    const count = async (query: string): Promise<number> => Number((await db.$client.query(query)).rows[0].n);
    for (let at = 0; at < workers; at += 1) running.push(launch());
    const from = performance.now();
    let killAt = from;
    let killed = 0;
    let openAtKill = timers;
    for (;;) {
      const open = await count("select count(*) as n from payment where status = 'open'");
      if (open === 0) break;
      assert.ok(performance.now() - from < timeoutMs, 'the timers took too long');
      if (performance.now() > killAt && open < openAtKill && killed < kills) {
        running.shift()?.kill('SIGKILL');
        killed += 1;
        running.push(launch());
        killAt = performance.now() + killEveryMs;
        openAtKill = open;
      }
      await delay(100);
    }
    assert.ok(killed > 0, 'no worker was killed');
    const ms = performance.now() - from;
    // A duplicate run is visible only after the queue is empty.
    while (
      (await count('select count(*) as n from graphile_worker.jobs where attempts < max_attempts')) > 0
    ) {
      assert.ok(performance.now() - from < timeoutMs, 'jobs are left');
      await delay(200);
    }
    const once = `select count(*) as n from (select item_id from order_event where event = 'PAY_EXPIRE'
      group by item_id having count(*) = 1) once`;
    assert.equal(await count(once), timers, 'each payment expired once');
    assert.equal(await count("select count(*) as n from order_event where event = 'PAY_EXPIRE'"), timers);
    assert.equal(
      await count(`select stock as n from dynamic_item where id = ${listingId}`),
      timers,
      'each unit is restocked once',
    );
    assert.equal(
      await count('select count(*) as n from transaction_notification'),
      timers,
      'each buyer is notified once',
    );
    return ms;
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(running);
    await closeDatabase(db);
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}
