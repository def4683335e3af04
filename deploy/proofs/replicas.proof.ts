import { parseArgs } from 'node:util';
import { type Call, callFrom, openCartStream, signIn } from '@talad/bench/site/replica-client';
import { loadPerCore } from '@talad/bench/site/site-bench';
import { spreadOf } from '@talad/bench/site/summary';
import { table } from '@talad/bench/site/table';
import { findChanges, findLimits, password, promisedMs, shopper } from './replica-findings.ts';
import { joinSite, type Replica, type ReplicaSite, runningSite, startOwnSite } from './replica-site.ts';

/**
 * Three API processes, two hosts and two workers on one database: how long a change takes to the streams of all of them,
 * when ended sessions and changed listings are seen, and whether limits stay what they are for one process.
 */
const usage = `pnpm prove replicas [options]
  --data FOLDER    join the site that runs on this DATA_DIR, with its ports in the environment, instead of starting one
  --changes 100    changes whose way to all streams is measured`;

const seller = 'seller@talad.test';

type Row = Record<string, string | number>;

/** A listing on sale of the seller, as the public list shows it. */
async function findListing(
  call: Call,
  origin: string,
  cookie: string,
): Promise<{ id: number; totalPrice: number }> {
  const { username } = await (await call(origin, '/api/auth/user/me', { cookie })).json();
  const { results } = await (await call(origin, `/api/product/dynamic-item/?seller=${username}`)).json();
  if (!results[0]) throw new Error('The seller has nothing on sale.');
  return results[0];
}

/** Changes a cart through each replica in turn; returns the times until each replica's stream shows it. */
async function measureStreams(
  call: Call,
  replicas: readonly Replica[],
  { cookie, listing, changes }: { cookie: string; listing: number; changes: number },
): Promise<Map<string, number[]>> {
  const [first] = replicas;
  if (!first) throw new Error('There is no replica.');
  const added = await call(first.origin, '/api/user/cart-item', {
    method: 'POST',
    body: { dynamicItem: listing, quantity: 1 },
    cookie,
  });
  if (!added.ok) throw new Error(`The listing was not added: ${await added.text()}`);
  const { id } = await added.json();
  const streams = await Promise.all(replicas.map(({ origin }) => openCartStream(origin, cookie)));
  const times = new Map(replicas.map(({ name }): [string, number[]] => [name, []]));
  try {
    for (let change = 0; change < changes; change += 1) {
      const writer = replicas[change % replicas.length] ?? first;
      const shown = streams.map((stream) => stream.next());
      const from = performance.now();
      const body = { isSelected: change % 2 === 1 };
      const response = await call(writer.origin, `/api/user/cart-item/${id}`, {
        method: 'PATCH',
        body,
        cookie,
      });
      if (!response.ok) throw new Error(`The cart was not changed: ${await response.text()}`);
      for (const [at, time] of (await Promise.all(shown)).entries())
        times.get(replicas[at]?.name ?? '')?.push(time - from);
    }
  } finally {
    for (const stream of streams) stream.close();
  }
  return times;
}

async function prove(site: ReplicaSite, changes: number): Promise<boolean> {
  const { replicas, siteOrigin } = site;
  const call = callFrom(siteOrigin);
  const origin = replicas[0]?.origin ?? '';
  const cookie = await signIn(call, origin, shopper, password);
  const sellerCookie = await signIn(call, origin, seller, password);
  const listing = await findListing(call, origin, sellerCookie);
  const times = await measureStreams(call, replicas, { cookie, listing: listing.id, changes });
  const rows: Row[] = [...times].map(([name, each]) => {
    const { median, max } = spreadOf(each);
    return {
      'stream of': name,
      changes: each.length,
      'p50 (ms)': Math.round(median),
      'max (ms)': Math.round(max),
    };
  });
  console.log(
    `\nFrom the request that changes to the event, whichever replica got the request:\n${table(rows)}`,
  );
  const load = loadPerCore();
  console.log(
    `Load per core ${load.toFixed(2)}${load > 0.75 ? ': on a busy machine the times are too long' : ''}`,
  );
  const findings = [
    ...(await findChanges(replicas, call, { ...listing, cookie: sellerCookie })),
    ...(await findLimits(site, call)),
  ];
  console.log(`\n${table(findings.map(({ holds, ...row }) => ({ ...row, holds: holds ? 'yes' : 'NO' })))}`);
  const slowest = Math.max(...[...times.values()].flat());
  return slowest <= promisedMs.stream && findings.every(({ holds }) => holds);
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    changes: { type: 'string', default: '100' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(usage);
else {
  console.log('Starting 3 API processes, 2 hosts and 2 workers …');
  const site = await joinSite(values.data ? runningSite(values.data) : await startOwnSite());
  try {
    const holds = await prove(site, Number(values.changes));
    console.log(holds ? '\nEverything holds.' : '\nSomething does not hold.');
    if (!holds) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}
