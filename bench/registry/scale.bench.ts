import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import {
  deploy,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  versionOf,
} from '../../registry/test/test-registry.ts';

/**
 * Compares a registry with many versions with one that has few, in turn: time of the discovery document and of publishing a
 * small version, in ms.
 */
const usage = `pnpm bench scale [options]
  --remotes 20     remotes of both
  --many 1000      versions of each remote in the large one
  --few 10         versions of each remote in the small one
  --rounds 100`;

/** Versions that were live one after the other, the newest one still. */
async function fill(registry: TestRegistry, remotes: number, versions: number): Promise<void> {
  for (let number = 0; number < remotes; number += 1) {
    const remote = `mf-remote-${number}`;
    const { release } = versionOf(remote, 'template');
    await registry.query(
      `insert into version (remote, version, release, bytes, created_at, created_by)
       select $1, lpad(to_hex(n), 12, '0'), $2::jsonb || jsonb_build_object('version', lpad(to_hex(n), 12, '0')), 1, now(), 'bench'
       from generate_series(1, $3::int) n`,
      [remote, JSON.stringify(release), versions],
    );
    await registry.query(
      `insert into audit_entry (at, actor, action, remote, version, request_id)
       select now(), 'bench', 'publish', $1, lpad(to_hex(n), 12, '0'), 'bench' from generate_series(1, $2::int) n`,
      [remote, versions],
    );
    await registry.query(
      `insert into deployment (remote, version, deployed_at) values ($1, lpad(to_hex($2::int), 12, '0'), now())`,
      [remote, versions],
    );
  }
  await registry.query('insert into composition (id, revision, changed_at) values (1, 1, now())');
  await registry.query('analyze');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function publish(registry: TestRegistry, text: string): Promise<void> {
  const remote = 'mf-remote-0';
  const version = await storeVersion(registry, remote, text);
  const { status } = await deploy(registry, remote, version);
  if (status !== 200) throw new Error(`the deployment was answered with ${status}`);
}

const percentile = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      remotes: { type: 'string', default: '20' },
      many: { type: 'string', default: '1000' },
      few: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '100' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const sides = [];
  for (const versions of [Number(values.few), Number(values.many)]) {
    const registry = await startTestRegistry();
    await fill(registry, Number(values.remotes), versions);
    sides.push({ versions, registry, discovery: [] as number[], publish: [] as number[] });
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const side of sides) {
      // A publish changes the revision, so the document is built for the request after it.
      side.publish.push(await timed(() => publish(side.registry, `round ${round}`)));
      side.discovery.push(await timed(() => side.registry.call('GET', '/v1/discovery')));
    }
  }
  console.table(
    sides.map(({ versions, discovery, publish: publishing }) => ({
      'versions of each remote': versions,
      'discovery p50': percentile(discovery, 0.5),
      'discovery p95': percentile(discovery, 0.95),
      'publish p50': percentile(publishing, 0.5),
      'publish p95': percentile(publishing, 0.95),
    })),
  );
  for (const { registry } of sides) await registry.close();
}

await run();
process.exit();
