import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Summary } from '@talad/contract/notifications';
import { sql } from 'drizzle-orm';
import { execa } from 'execa';
import { type Database, inTransaction } from '../../api/src/db/database.ts';
import { sessionCookie } from '../../api/src/http/session-token.ts';
import { createSecretToken, hashSecretToken } from '../../api/src/modules/accounts/secret-token.ts';
import { writeNotifications } from '../../api/src/modules/notifications/write-notifications.ts';
import { summaryPath } from '../../api/src/modules/summary/poll-server.ts';
import { freePort } from '../../api/test/processes.ts';
import { processorSeconds } from './processor-time.ts';
import { openBenchDatabase, print, quantile } from './shop.ts';

/**
 * Users poll every ten seconds, each time one of two replicas at random; both replicas share one core. Meanwhile
 * notifications are written, mostly to users who are about to poll. Staleness of a response: how long before the
 * request the oldest missing notification was committed. Usage: `pnpm bench summary-polls --users 10000
 * --seconds 300`
 */
const { values } = parseArgs({
  options: { users: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '300' } },
});
const users = Number(values.users);
const seconds = Number(values.seconds);
const pollMs = 10_000;
const notificationsPerSecond = 20;
/** Share of the users with something in the cart. */
const cartShare = 0.2;
const targetStaleMs = 1_000;
const openingMs = 30_000;

interface Page {
  readonly userId: number;
  readonly cookie: string;
  tag: string;
  latestId: number;
  nextAt: number;
  /** Notifications that the last response did not include. */
  unseen: { readonly id: number; readonly at: number }[];
}

const serverFile = join(import.meta.dirname, '../../api/src/server.ts');
const hasTaskset = process.platform === 'linux' && availableParallelism() > 1;

async function startReplica(databaseUrl: string, dataDirectory: string) {
  const port = await freePort();
  const command = [process.execPath, serverFile];
  const [program = '', ...rest] = hasTaskset ? ['taskset', '-c', '0', ...command] : command;
  const child = execa(program, rest, {
    reject: false,
    forceKillAfterDelay: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      API_PORT: String(port),
      API_HOST: '127.0.0.1',
    },
  });
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok) return { child, port };
    if (tries > 300 || child.nodeChildProcess.exitCode !== null) throw new Error('A replica did not start');
    await delay(100);
  }
}

/** Users with a session each, some with something in the cart. */
async function seedUsers(db: Database): Promise<Page[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into account (email, username, email_verified_at, is_buyer, is_seller)
    select 'poll' || n || '@example.com', 'poll' || n, now(), true, false from generate_series(1, ${users}) n
    returning id`);
  const pages = rows.map(({ id }): Page & { token: string } => {
    const token = createSecretToken();
    return {
      userId: Number(id),
      token,
      cookie: `${sessionCookie}=${token}`,
      tag: '',
      latestId: 0,
      nextAt: performance.now() + Math.random() * pollMs,
      unseen: [],
    };
  });
  for (let from = 0; from < pages.length; from += 5_000) {
    const some = pages.slice(from, from + 5_000);
    const hashes = JSON.stringify(
      some.map(({ userId, token }) => ({ id: userId, hash: hashSecretToken(token) })),
    );
    await db.execute(sql`
      insert into account_session (token_hash, account_id, address, user_agent, expires_at)
      select hash, id, '127.0.0.1', 'bench', now() + interval '1 day'
      from json_to_recordset(${hashes}::json) as given(id bigint, hash text)`);
  }
  await db.execute(sql`
    insert into cart_line (user_id, item_id, quantity)
    select a.id, i.id, 1 from account a
    join dynamic_item i on i.id = 1 + a.id % (select max(id) from dynamic_item)
    where a.email like 'poll%' and a.id % 100 < ${cartShare * 100}`);
  await db.execute(sql`analyze`);
  return pages;
}

const shop = await openBenchDatabase(500);
const dataDirectory = mkdtempSync(join(tmpdir(), 'talad-bench-'));
const replicas: Awaited<ReturnType<typeof startReplica>>[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const [stale, waits]: [number[], number[]] = [[], []];
let polls = 0;
let unchanged = 0;
let errors = 0;
let notifications = 0;

function ask({ cookie, tag }: Page): Promise<{ status: number; tag: string; body: string }> {
  const { port } = replicas[Math.floor(Math.random() * replicas.length)] ?? { port: 0 };
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: summaryPath,
        headers: { cookie, ...(tag && { 'if-none-match': tag }) },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('error', reject).on('end', () => {
          resolve({ status: response.statusCode ?? 0, tag: response.headers.etag ?? '', body });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

async function poll(page: Page, isCounted: boolean): Promise<void> {
  const startedAt = performance.now();
  page.nextAt = Number.POSITIVE_INFINITY;
  try {
    const response = await ask(page);
    if (response.status === 200) {
      const summary: Summary = JSON.parse(response.body);
      page.latestId = summary.notification.latestId ?? 0;
      page.tag = response.tag;
    } else if (response.status !== 304) throw new Error(`status ${response.status}`);
    const missed = page.unseen.filter(({ id, at }) => id > page.latestId && at < startedAt);
    if (isCounted) {
      polls += 1;
      if (response.status === 304) unchanged += 1;
      waits.push(performance.now() - startedAt);
      // Only responses to users with a new notification can be stale.
      if (page.unseen.some(({ at }) => at < startedAt))
        stale.push(Math.max(0, ...missed.map(({ at }) => startedAt - at)));
    }
    page.unseen = page.unseen.filter(({ id }) => id > page.latestId);
  } catch (error) {
    errors += 1;
    if (errors <= 3) print(`a poll failed: ${String(error)}`);
  }
  page.nextAt = performance.now() + pollMs * (0.8 + 0.4 * Math.random());
}

/** Writes notifications to users who are about to poll, until aborted. */
async function write(pages: readonly Page[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const some = Array.from({ length: 60 }, () => pages[Math.floor(Math.random() * pages.length)]);
    const [page] = some
      .flatMap((one) => (one && Number.isFinite(one.nextAt) ? [one] : []))
      .sort((a, b) => a.nextAt - b.nextAt);
    if (page) {
      await inTransaction(shop.db, (tx) =>
        writeNotifications(tx, {
          general: [
            {
              userId: page.userId,
              title: { en: 'News', th: 'ข่าว' },
              body: { en: '', th: '' },
              link: null,
              at: new Date(),
            },
          ],
        }),
      );
      const at = performance.now();
      const { rows } = await shop.db.execute<{ id: string }>(
        sql`select max(id) as id from notification where user_id = ${page.userId}`,
      );
      page.unseen.push({ id: Number(rows[0]?.id), at });
      notifications += 1;
    }
    await delay(1_000 / notificationsPerSecond);
  }
}

try {
  const pages = await seedUsers(shop.db);
  for (let count = 0; count < 2; count += 1) replicas.push(await startReplica(shop.url, dataDirectory));
  const stopping = new AbortController();
  const opened = performance.now();
  // The first poll of each user is a full one; the measurement excludes this start-up phase.
  for (const page of pages) page.nextAt = opened + Math.random() * (openingMs - pollMs);
  const began = opened + openingMs;
  const writing = write(pages, stopping.signal);
  const cpuOf = () => replicas.reduce((sum, { child }) => sum + processorSeconds(child.pid), 0);
  let cpuBefore = Number.NaN;
  while (performance.now() < began + seconds * 1_000) {
    const now = performance.now();
    if (now >= began && Number.isNaN(cpuBefore)) cpuBefore = cpuOf();
    for (const page of pages.filter(({ nextAt }) => nextAt <= now)) void poll(page, now >= began);
    await delay(20);
  }
  const cpu = (cpuOf() - cpuBefore) / seconds;
  stopping.abort();
  await writing;
  const worst = quantile(stale, 0.999);
  print(
    [
      `${users} people for ${seconds} s over 2 replicas on ${hasTaskset ? 'one core' : 'all cores'}`,
      `${polls} polls (${Math.round(polls / seconds)} a second), ${((100 * unchanged) / polls).toFixed(1)} % unchanged, ${errors} errors`,
      `${notifications} notices; stale responses p50 ${quantile(stale, 0.5).toFixed(0)} ms, p99.9 ${worst.toFixed(0)} ms (at most ${targetStaleMs}) over ${stale.length} polls after a notice`,
      `answered within p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms; the replicas used ${(100 * cpu).toFixed(0)} % of a core`,
    ].join('\n'),
  );
  if (errors > 0 || worst > targetStaleMs || stale.length === 0) process.exitCode = 1;
} finally {
  for (const { child } of replicas) child.kill();
  await Promise.all(replicas.map(({ child }) => child));
  agent.destroy();
  await shop.close();
  rmSync(dataDirectory, { recursive: true, force: true });
}
