import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import { namesOf } from '../../src/gate/site-names.ts';
import { release } from '../registry-calls.ts';
import { hostWith, testPage, testSlot } from '../test-declarations.ts';
import { deploy, storeVersion, type TestRegistry, type VersionDifferences } from '../test-registry.ts';

const contract = namesOf({ host: undefined, api: undefined });
const host = {
  ...hostWith('/', '/about-us'),
  modules: { react: ['use'] },
  packages: ['react'],
  slots: contract.slots,
  events: contract.events,
};
const named = ['GET /api/game/carousel', 'GET /api/game/:slug', 'POST /api/auth/register'] as const;
const callOf = (name: (typeof named)[number]): CallShape => calls[name];
const api = Object.fromEntries(named.map((name) => [name, { ...callOf(name), example: { response: {} } }]));

/** What the other teams have live: pages, a slot, a delegation and a rollout. */
const market: VersionDifferences = {
  declaration: {
    pages: [testPage({ path: '/marketplace' }), testPage({ id: 'game', path: '/marketplace/:slug' })],
    slots: [testSlot({ slot: 'home.games' })],
    delegates: [{ path: '/marketplace/chess', to: 'mf-chess' }],
  },
};
export const otherRemotes = ['mf-marketplace', 'mf-wallet'];

/** Versions of the other teams; `stored` is one that is not live. */
export interface AttackedSite {
  readonly live: string;
  readonly stored: string;
  readonly rollout: number;
}

/** Resolves once the registry has evaluated the rollout, which changes its row. */
async function untilHeld(registry: TestRegistry): Promise<void> {
  const isHeld = () =>
    registry.query(`select 1 from rollout where status = 'running' and reason is not null`);
  while ((await isHeld()).length === 0) await delay(20);
}

/** A host, an API, and two teams that have live versions with last good ones. */
export async function createAttackedSite(registry: TestRegistry): Promise<AttackedSite> {
  for (const [part, version, record] of [
    ['host', 'aaaaaaaaaaaa', host],
    ['api', 'bbbbbbbbbbbb', api],
  ])
    await registry.call('PUT', `/v1/platform/${part}`, { body: { version, record } });
  for (const remote of otherRemotes)
    for (const text of ['first', 'second'])
      await release(registry, remote, text, remote === 'mf-marketplace' ? market : {});
  const next = await storeVersion(registry, 'mf-wallet', 'third');
  const steps = [1, 100];
  const { body } = await deploy(registry, 'mf-wallet', next, { steps, everyMs: 86_400_000 });
  await untilHeld(registry);
  const { body: status } = await registry.call<{ live: string }>('GET', '/v1/remotes/mf-marketplace');
  return {
    live: status.live,
    stored: await storeVersion(registry, 'mf-marketplace', 'third', market),
    rollout: body.remotes[0]?.rollout ?? 0,
  };
}

/** What is live, with the last good versions, as hosts read it. */
export async function readLive(registry: TestRegistry): Promise<object> {
  const { headers, body } = await registry.call('GET', '/v1/discovery');
  return { revision: headers.get('etag'), body };
}

/** The files of the other teams with their hashes, and what the database has of them. */
export async function readOthers(registry: TestRegistry): Promise<object> {
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const files = otherRemotes.flatMap((remote) =>
    readdirSync(join(registry.storeFolder, remote), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, hashOf(file)] as const),
  );
  const tables = ['version', 'version_file', 'deployment', 'rollout', 'preview', 'version_error'];
  const rows = tables.map(async (table) => [
    table,
    await registry.query(`select * from ${table} where remote = any($1) order by 1, 2, 3`, [otherRemotes]),
  ]);
  return { files: Object.fromEntries(files), ...Object.fromEntries(await Promise.all(rows)) };
}
